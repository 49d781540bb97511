import { describe, expect, test } from 'vitest';
import { codeCandidates } from '../../mutants/code-candidates.ts';
import type { Candidate } from '../../mutants/candidate.ts';
import { sqlCandidates } from '../../mutants/sql-candidates.ts';

/** Returns the name of each change with the changed text. */
const changed = (text: string, candidates: Candidate[]) =>
  candidates.map(({ change, from, to, now }) => [
    change,
    `${text.slice(0, from)}${now}${text.slice(to)}`,
  ]);

describe('a rule', () => {
  test('is changed in its conditions, calls and results', () => {
    const text = `const f = (a) => { if (a > 1) log(a); return a.filter(g); };`;
    expect(changed(text, codeCandidates('x.ts', text))).toEqual([
      ['negate', text.replace('a > 1', '!(a > 1)')],
      ['compare', text.replace('a > 1', 'a >= 1')],
      ['number', text.replace('1', '(1 + 1)')],
      ['drop', text.replace('log(a);', ';')],
      ['return', text.replace('return a.filter(g);', 'return undefined as never;')],
      ['filter', text.replace('a.filter(g)', 'a')],
    ]);
  });
});

test('SQL is changed outside of quotes and comments, each statement by its kind', () => {
  const text = `
create table public.t (
  id int not null,
  constraint t_id check (id > 0)
);
create policy "P" on public.t for select using (private.f());
grant select on public.t to service_role;
-- a = b
create function private.f() returns boolean language sql as $$
  select 'x and y' from public.t where id = 1 and id is null
$$;`;
  expect(
    sqlCandidates(text).map(({ kind, scope, change }) => `${kind} ${scope} ${change}`),
  ).toEqual([
    'policies public.t check',
    'policies public.t not null',
    'policies public.t policy',
    'policies public.t grant',
    'sql private.f equal',
    'sql private.f logic',
    'sql private.f null',
    'sql private.f number',
  ]);
});
