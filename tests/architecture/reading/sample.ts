/** Invented files on which the tests try the rules. */
import type { CodeFile } from './code.ts';
import { parseCode } from './code.ts';

/** Returns files from paths and texts, in the form that `projectFiles` gives real ones. */
export function sample(files: Record<string, string>): CodeFile[] {
  return parseCode(Object.entries(files).map(([path, text]) => ({ path, text })));
}
