/** Longer than any browser takes to begin a download. */
const KEEP_MS = 60_000;

/**
 * Saves an export as a file, as if it had been a link.
 * @param today a Central calendar day
 */
export function saveExport(exported: unknown, today: string): void {
  const file = new Blob([JSON.stringify(exported, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  // A list of files is no place for an address.
  link.download = `personal-data-${today}.json`;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEEP_MS);
}
