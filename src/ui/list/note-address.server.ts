import { createHash } from 'node:crypto';

/**
 * Writes a script for the head of a built page. The script marks in the document which parameters the URL
 * has, so that the page reserves space from the first paint and nothing moves. `useAddressState` removes the
 * marks.
 * @param notes each `data-` attribute of the document, with the query parameters that set it
 * @returns the script, and its hash for the content security policy
 */
export function noteAddress(
  notes: Readonly<Partial<Record<'asked' | 'unfolded', readonly string[]>>>,
): {
  script: string;
  hash: `sha256-${string}`;
} {
  const script = Object.entries(notes)
    .map(
      ([note, names]) =>
        `if (/[?&](?:${names.join('|')})=[^&]/.test(location.search)) document.documentElement.dataset.${note} = '';`,
    )
    .join('');
  return { script, hash: `sha256-${createHash('sha256').update(script).digest('base64')}` };
}
