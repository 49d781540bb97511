/** Rule: every test that tests/PROMISES.md names exists. */
import type { ProjectFile } from '../reading/project-files.ts';

const LIST = 'tests/PROMISES.md';

/** Folder in `tests` for each kind of test that tests/PROMISES.md names. */
const FOLDERS: Record<string, string> = {
  unit: 'unit',
  components: 'unit',
  database: 'integration/database',
  functions: 'integration/functions',
  browser: 'browser',
};

const PROOF = new RegExp(`\`(${Object.keys(FOLDERS).join('|')}) ([\\w/.-]+)\`( _prove_)?`, 'g');

/**
 * Returns a complaint for each test that tests/PROMISES.md names and that has no file at its path. `_prove_`
 * after a test marks a file that only `npm run prove` runs.
 */
export function promiseComplaints(files: ProjectFile[]): string[] {
  const list = files.find(({ path }) => path === LIST)?.text ?? '';
  const paths = files.map(({ path }) => path);
  return [...list.matchAll(PROOF)].flatMap(([proof, kind = '', path = '', proves]) => {
    const start = `tests/${FOLDERS[kind] ?? ''}/${path}`;
    const endings =
      proves === undefined ? ['.test.ts', '.test.tsx', '.astro.test.ts', '/'] : ['.prove.test.ts'];
    const exists = paths.some((one) => endings.some((ending) => one.startsWith(start + ending)));
    return exists
      ? []
      : [`${LIST}: ${proof} is no test. Name the file that proves the promise now.`];
  });
}
