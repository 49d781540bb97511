/** Longer than any browser takes to begin a download. */
const KEEP_MS = 60_000;

/**
 * Saves a text as a file, as if it had been a link.
 * @param type as in `text/csv`; the text is UTF-8
 */
export function saveFile(name: string, type: string, text: string): void {
  const file = new Blob([text], { type: `${type};charset=utf-8` });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEEP_MS);
}
