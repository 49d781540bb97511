import { saveFile } from '../../ui/data/save-file.client.ts';

/**
 * Saves an export as a file.
 * @param today a Central calendar day
 */
export const saveExport = (exported: unknown, today: string): void => {
  // A list of files is no place for an address.
  saveFile(`personal-data-${today}.json`, 'application/json', JSON.stringify(exported, null, 2));
};
