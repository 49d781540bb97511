/** Reads and writes files of settings, which only their owner may read. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

export type Settings = Record<string, string>;

/** Returns the settings of a file that are not empty; none if there is no file. */
export function readSettingsFile(file: string): Settings {
  if (!existsSync(file)) return {};
  const all = parseEnv(readFileSync(file, 'utf8')) as Settings;
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

const isPlain = (value: string): boolean => /^[^\s#'"`\\]*$/.test(value);

/** Returns the line of a setting. @throws Error for a value with a line break or with all kinds of quotes */
function settingLine(name: string, value: string): string {
  if (isPlain(value)) return `${name}=${value}`;
  const quote = ["'", '"', '`'].find((one) => !value.includes(one));
  if (quote === undefined || value.includes('\n')) {
    throw new Error(`${name} holds characters that .env cannot hold. Write it there by hand.`);
  }
  return `${name}=${quote}${value}${quote}`;
}

function write(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  // Sets the mode again, because `writeFileSync` applies it to new files only.
  chmodSync(file, 0o600);
}

/** Writes a setting into its line of a file, or at the end. A missing file begins as a copy of `template`. */
export function saveSetting(file: string, name: string, value: string, template: string): void {
  const text = readFileSync(existsSync(file) ? file : template, 'utf8');
  const line = settingLine(name, value);
  const lines = text.trimEnd().split('\n');
  const at = lines.findIndex((one) => one.startsWith(`${name}=`));
  if (at === -1) lines.push(line);
  else lines[at] = line;
  write(file, `${lines.join('\n')}\n`);
}

/** Writes a whole file of settings, sorted by name. @returns false if the file was already the same */
export function writeSettings(file: string, settings: Settings): boolean {
  const lines = Object.entries(settings)
    .map(([name, value]) => settingLine(name, value))
    .sort();
  const text = `${lines.join('\n')}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  write(file, text);
  return true;
}
