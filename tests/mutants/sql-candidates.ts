/** Finds what can be changed in a file of supabase/schemas: functions, constraints, policies and grants. */
import type { Candidate, Kind } from './candidate.ts';
import { Candidates } from './candidate.ts';

interface Change {
  change: string;
  /** Must have the flag `d`; its first group is the text that is replaced. */
  pattern: RegExp;
  now: (text: string) => string;
  /** Returns, by the text before a match, whether the match has the meaning that is to be changed. */
  fits?: (before: string) => boolean;
}

const swap = (pairs: Record<string, string>) => (text: string) => pairs[text] ?? text;
const nothing = () => '';

/** Returns whether an equals sign after this text compares, and does not assign. */
const compares = (before: string): boolean =>
  /\b(?:where|and|or|when|if|elsif|on|not|filter \()[^;,]*$/i.test(before.slice(-120));

const IN_FUNCTIONS: readonly Change[] = [
  {
    change: 'compare',
    pattern: /(?<= )(<=|>=|<>|<|>)(?= )/dg,
    now: swap({ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '<>': '=' }),
  },
  { change: 'equal', pattern: /(?<= )(=)(?= )/dg, now: () => '<>', fits: compares },
  {
    change: 'logic',
    pattern: /(?<=\s)(and|or)(?=\s)/dg,
    now: swap({ and: 'or', or: 'and' }),
    fits: (before) => !/\bbetween\b[^;]{0,80}$/.test(before),
  },
  {
    change: 'null',
    pattern: /\b(is not null|is null)\b/dg,
    now: swap({ 'is not null': 'is null', 'is null': 'is not null' }),
  },
  { change: 'negate', pattern: /\b(?:if|elsif|where|and) (not )/dg, now: nothing },
  { change: 'conjunct', pattern: /^ *(and [^()\n;]*(?:\([^()\n]*\)[^()\n;]*)*)$/dgm, now: nothing },
  { change: 'drop', pattern: /^ *(perform [^;]*;)/dgm, now: () => 'null;' },
  {
    change: 'number',
    pattern: /(?<=(?<!\bselect|values)[ (])(\d+)(?=[ );,\n])/dg,
    now: (text) => String(+text + 1),
  },
];

const IN_TABLES: readonly Change[] = [
  { change: 'check', pattern: /constraint \w+ check (\(.*\)),?$/dgm, now: () => '(true)' },
  { change: 'not null', pattern: /^ {2}\w+ [^,\n]*?( not null)\b/dgm, now: nothing },
  { change: 'on delete', pattern: /( on delete (?:cascade|set null))/dg, now: nothing },
];

const ELSEWHERE: readonly Change[] = [
  { change: 'unique', pattern: /^create (unique )index/dgm, now: nothing },
  {
    change: 'policy',
    pattern: /^create policy [\s\S]*?\busing (\([\s\S]*\))/dgm,
    now: () => '(true)',
  },
  { change: 'revoke', pattern: /^(revoke [\s\S]*)$/dgm, now: () => 'select 1' },
  {
    change: 'rows open',
    pattern: /^(alter table \S+ enable row level security)$/dgm,
    now: () => 'select 1',
  },
  {
    change: 'grant',
    pattern: /^grant [\s\S]* to ((?:service_role|authenticated)(?:, service_role)?)$/dgm,
    now: () => 'anon, authenticated, service_role',
  },
];

export interface Statement {
  from: number;
  sql: string;
}

/** Blanks comments, and what stands in quotes, so that no pattern matches there. */
const masked = (sql: string): string =>
  sql.replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, (text) => text.replaceAll(/[^\n]/g, '_'));

/** Splits an SQL file at the semicolons outside of function bodies. */
export function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = [];
  const text = masked(sql);
  for (const [found] of text.matchAll(/[^;$]*(?:\$\w*\$[\s\S]*?\$\w*\$[^;$]*)*;/g)) {
    const from = statements.at(-1);
    const start = from === undefined ? 0 : from.from + from.sql.length + 1;
    statements.push({ from: start, sql: sql.slice(start, start + found.length - 1) });
  }
  return statements;
}

/** Returns the name of the function or table that a statement creates, alters or is on; '' for none. */
export function subjectOf(statement: string): string {
  const text = statement.replaceAll(/^\s*(?:--[^\n]*\n\s*)*/g, '');
  const named =
    /^(?:create (?:or replace )?(?:function|table)|alter table|create (?:unique )?index \w+ on) ([\w.]+)/.exec(
      text,
    );
  if (named !== null) return named[1] ?? '';
  return (
    /^(?:create policy|grant|revoke)[\s\S]*? on (?:function |table )?([\w.]+)/.exec(text)?.[1] ?? ''
  );
}

export function sqlCandidates(sql: string): Candidate[] {
  const candidates = new Candidates();
  for (const { from: start, sql: statement } of statementsOf(sql)) {
    const subject = subjectOf(statement);
    const inFunction = /\bcreate (?:or replace )?function\b/.test(statement);
    const inTable = /\bcreate table\b/.test(statement);
    const bodyAt = inFunction
      ? statement.indexOf('$$')
      : (/\S/.exec(masked(statement).replaceAll(/^_+$/gm, (line) => ' '.repeat(line.length)))
          ?.index ?? 0);
    if (subject === '' || bodyAt < 0) continue;
    const body = masked(statement).slice(bodyAt);
    const kind: Kind = inFunction ? 'sql' : 'policies';
    const changes = inFunction ? IN_FUNCTIONS : inTable ? IN_TABLES : ELSEWHERE;
    for (const { change, pattern, now, fits } of changes) {
      for (const match of body.matchAll(pattern)) {
        const [from = 0, to = 0] = match.indices?.[1] ?? [];
        if (fits?.(body.slice(0, from)) === false) continue;
        const at = start + bodyAt;
        const line = sql.slice(sql.lastIndexOf('\n', at + from - 1) + 1);
        candidates.add({
          ...{
            kind,
            scope: subject,
            change,
            text: line.slice(0, Math.max(line.indexOf('\n'), to - from)),
          },
          ...{ from: at + from, to: at + to, now: now(sql.slice(at + from, at + to)) },
        });
      }
    }
  }
  return candidates.found;
}
