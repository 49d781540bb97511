import { createHash } from 'node:crypto';

/** A script for the head of a page, and its hash for the content security policy. */
interface HeadScript {
  script: string;
  hash: `sha256-${string}`;
}

export const headScript = (script: string): HeadScript => ({
  script,
  hash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
});

/**
 * Writes a script for the head of a built page. The script marks in the document which parameters the URL
 * has, so that the page reserves space from the first paint and nothing moves. `useAddressState` removes the
 * marks.
 * @param notes each `data-` attribute of the document, with the query parameters that set it
 */
export function noteAddress(
  notes: Readonly<Partial<Record<'asked' | 'unfolded' | 'placed', readonly string[]>>>,
): HeadScript {
  const script = Object.entries(notes)
    .map(
      ([note, names]) =>
        `if (/[?&](?:${names.join('|')})=[^&]/.test(location.search)) document.documentElement.dataset.${note} = '';`,
    )
    .join('');
  return headScript(script);
}
