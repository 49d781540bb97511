/** A quoted cell (RFC 4180). An apostrophe keeps text from being a formula, as OWASP advises. */
const cell = (value: string | number): string => {
  const text = String(value);
  const shown = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${shown.replaceAll('"', '""')}"`;
};

/** A line of a CSV file, which no spreadsheet takes for formulas; ends with CRLF. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cell).join(',')}\r\n`;
