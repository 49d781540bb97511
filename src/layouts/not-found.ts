import { paths } from '../paths.ts';

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
