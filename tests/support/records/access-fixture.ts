/**
 * Rows for tests of access rules, inserted as the owner, and an insert and an update to try on each table.
 */
import { readFileSync } from 'node:fs';

export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

const text = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

export const ACCESS_ROWS = text('rows/access-rows.sql');

const ATTEMPTS = new Map(
  text('rows/access-attempts.txt')
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([table, insert, update]) => [table, { insert, update }]),
);

/**
 * Returns the statements that try each operation. They have no `where`, because a condition would
 * require the right to select.
 */
export function attempts(relation: string): Record<Verb, string> {
  const attempt = ATTEMPTS.get(relation);
  if (attempt === undefined) {
    throw new Error(
      `The table "${relation}" has no insert and update to try. Add both to tests/support/records/rows/access-attempts.txt, and rows to access-rows.sql.`,
    );
  }
  return {
    select: `select 1 from public.${relation}`,
    insert: `insert into public.${relation} ${attempt.insert}`,
    update: `update public.${relation} set ${attempt.update}`,
    delete: `delete from public.${relation}`,
  };
}
