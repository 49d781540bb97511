/** Invented files on which the tests try the rules. */
import type { CodeFile } from './code.ts';
import { parseCode } from './code.ts';

/** Makes parsed files from paths and texts, as `parseCode` makes them from the project's real files. */
export function sample(files: Record<string, string>): CodeFile[] {
  return parseCode(Object.entries(files).map(([path, text]) => ({ path, text })));
}
