import { paths } from '../paths.ts';
import { withoutLeftOvers } from '../text/copied-link.ts';

/** The message of the guide's 404 page, for `MessagePage`. */
export const notFound = {
  title: '404 Page Not Found',
  text: 'Nothing hangs at this address. It may have moved, or the link may have been copied in a hurry. The calendar is full, though.',
  links: [
    { href: paths.events(), label: 'Browse All Events' },
    { href: paths.home, label: 'Return to Home' },
    { href: paths.blog(), label: 'Read the Blog' },
    { href: paths.contact(), label: 'Report a Broken Link', variant: 'quiet' },
  ],
} as const;

/**
 * Returns the path that a broken link was meant to have; null if it is not broken in a known way. Repairs an
 * encoded `#`, as in `/manage-event%23token`, and punctuation at the end, as in `/venues,`.
 */
export function mendedPath(pathname: string): string | null {
  let text: string;
  try {
    text = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const mended = text.split('#').map(withoutLeftOvers).join('#');
  if (mended === text && !text.includes('#')) return null;
  // Keeps only one slash at the start, because two would lead to another host.
  return encodeURI(mended.replace(/^\/*/, '/'));
}
