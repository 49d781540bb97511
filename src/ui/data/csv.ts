import { foldText } from '../../text/fold-text.ts';

/**
 * Quotes a cell (RFC 4180). As OWASP advises, an apostrophe before the text stops spreadsheets from reading
 * it as a formula.
 */
const cell = (value: string | number): string => {
  const text = String(value);
  const shown = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${shown.replaceAll('"', '""')}"`;
};

/** Writes rows as CSV. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');

const NAME_LENGTH = 60;

/**
 * Returns the file name for a table of figures: its title in lower-case letters, digits and hyphens, which
 * every file system accepts.
 */
export function csvFileName(title: string): string {
  const name = foldText(title)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, NAME_LENGTH)
    .replace(/-$/, '');
  return name === '' ? 'figures.csv' : `${name}-figures.csv`;
}
