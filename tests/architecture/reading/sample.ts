/** Imagined files, on which a rule is seen to complain. */
import type { CodeFile } from './code.ts';
import { parseCode } from './code.ts';

/** Files from their paths and texts, as `projectFiles` gives real ones. */
export function sample(files: Record<string, string>): CodeFile[] {
  return parseCode(Object.entries(files).map(([path, text]) => ({ path, text })));
}
