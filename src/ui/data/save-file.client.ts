/** Milliseconds for which the file stays in memory: longer than a browser needs to start a download. */
const KEEP_MS = 60_000;

/** Downloads a text as a UTF-8 file; `type` is a media type such as `text/csv`. */
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
