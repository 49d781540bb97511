/** Limits that `rules/files.ts` checks: files of a folder, endings of names, and the size of README.md. */

/** The most files that a folder may hold if it is not in `FOLDER_BUDGETS`. */
export const FILES_A_FOLDER = 12;

/**
 * Folders that held more files when the rule was made, each with its number. Numbers may only fall; a folder
 * with 12 files or fewer leaves the list.
 */
export const FOLDER_BUDGETS: Readonly<Record<string, number>> = {
  'src/desk/records': 16,
  'src/features/events': 15,
  'src/features/events/list': 13,
  'src/server': 13,
  'src/styles': 15,
  'src/tools': 15,
  'tests/browser/admin': 18,
  'tests/browser/events': 13,
  'tests/equal': 16,
  'tests/integration/database/schema': 13,
  'tests/support/api': 15,
  'tests/support/browser': 22,
  'tests/support/records': 13,
  'tests/support/samples': 17,
  'tests/support/stack': 13,
};

/** The meaning of endings before the last one of a name, as `.store` in `events.store.ts`. Each is in use. */
export const NAME_ENDINGS: Readonly<Record<string, string>> = {
  astro: 'a test that renders Astro components',
  client: 'runs in a browser only',
  config: 'settings, under the name that a tool asks for',
  d: 'types alone',
  prove: 'a test that `npm run prove` runs',
  server: 'a use case, or one thing outside: runs on the server only',
  store: 'the only place that names a table or SQL function',
  test: 'tests',
};

/** The most bytes of README.md, which a newcomer reads at once. */
export const README_BYTES = 9 * 1024;
