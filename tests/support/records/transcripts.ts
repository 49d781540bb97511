/**
 * Transcripts: histories whose steps are SQL, and which record the answers. A step names a caller and SQL:
 * `> admin merge_venues($bay, $bay.version, $pier, $pier.version) -> merged`.
 * SQL that is no statement calls a public function; `owner` is bound by no access rule. `-> merged` keeps the
 * answer: `$merged` is its id, `$merged.key` another value in it. Answers show known ids by their names,
 * other uuids as `uuid` and times as `time`.
 */
import type pg from 'pg';
import { beforeAll } from 'vitest';
import { becoming, CALLERS, type Caller } from '../stack/callers.ts';
import type { ScratchDatabase } from '../stack/scratch-database.ts';
import { type Fields, MISTAKES, type Step, tellHistories } from './histories.ts';

type Asker = Caller | 'owner';
type Row = Record<string, unknown>;

interface Told {
  /** What the database takes for today's date, `private.today()`. */
  today?: string;
  /** Prepares the database, instead of emptying it. @returns values that steps can name, such as `$run` */
  begin?(): Promise<Row> | Promise<void>;
  /** Values that are read when a step names them, as in `$name.version`. */
  reads?: Record<string, (id: string) => Promise<unknown>>;
  /**
   * Steps that store a record with the fields of the step; `as=name` gives the record a name. Besides these,
   * the step `insert`, which stores a row of any table, always exists.
   */
  makes?: Record<string, (columns: Row) => Promise<unknown>>;
  /**
   * Short forms of steps: the name of each, with the step for which it stands. In that step, `$1` is the
   * first word after the name, and `$fields` the object of the fields.
   */
  phrases?: Record<string, string>;
  /**
   * Steps that ask something other than the database. Names in their text become values without quotes. Of an
   * answer, `said` is recorded, and `->` names its `value`.
   */
  asks?: Record<string, (text: string) => Promise<Said>>;
  /** Further steps. */
  steps?: Record<string, Step>;
}

type Tellable = Pick<
  ScratchDatabase,
  'cells' | 'insert' | 'query' | 'clear' | 'connect' | 'blocked'
>;

export interface Said {
  said: string;
  value?: unknown;
}

const WIDTH = 110;
const STATEMENT =
  /^(?:select|insert|update|delete|truncate|with|alter|create|drop|do|begin|lock|set)\b/i;
const RETURNS = /^(?:select|with)\b|\breturning\b/i;
const NAMED = /^\$([a-z][\w-]*)(?:\.(\w+(?:\.\w+)*))?$/i;
const NAME = /\$([a-z][\w-]*)(?:\.(\w+(?:\.\w+)*))?/gi;
/** Matches a step and, after `->`, the name for its answer. */
const NAMING = /^(.*?)(?:(?:^|\s+)-> ([\w-]+))?$/s;

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const compact = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null').replaceAll('"', '');

/** Returns a value as lines: one line if it is short, else lines for each of its parts. */
function linesOf(value: unknown): string[] {
  const whole = compact(value);
  if (!isObject(value) || whole.length <= WIDTH) return [whole];
  return Object.entries(value).flatMap(([key, part]) => {
    const [first = '', ...more] = linesOf(part);
    const name = Array.isArray(value) ? '-' : `${key}:`;
    return more.length === 0
      ? [`${name} ${first}`]
      : [name, ...[first, ...more].map((line) => `  ${line}`)];
  });
}

export function answerOf(value: unknown): string {
  if (!isObject(value) || !('outcome' in value)) return linesOf(value).join('\n');
  const { outcome, ...rest } = value;
  const said = Object.entries(rest).map(([key, part]) => `${key} ${compact(part)}`);
  const whole = [String(outcome), ...said].join(', ');
  return whole.length <= WIDTH ? whole : [String(outcome), ...linesOf(rest)].join('\n');
}

/** Returns the value of a field: JSON if it looks like a list, object, boolean or integer, else its text. */
export const parsed = (value: string | null): unknown =>
  value !== null && /^(?:[[{].*|true|false|-?(?:0|[1-9]\d{0,14}))$/.test(value)
    ? JSON.parse(value)
    : value;

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  const text = `'${(isObject(value) ? JSON.stringify(value) : String(value)).replaceAll("'", "''")}'`;
  return isObject(value) ? `${text}::jsonb` : text;
};

/** Returns the word at this place of a step; 'null' where the step has none, or has a field or `->` there. */
const wordAt = (words: string[], place: number): string => {
  const word = words[place - 1] ?? '';
  return word === '' || word === '->' || /^\w+=/.test(word) ? 'null' : word;
};

/** Returns how often each answer came. */
export const tally = (answers: string[]): string =>
  [...new Set(answers)]
    .map((answer) => `${answers.filter((one) => one === answer).length} × ${answer}`)
    .sort()
    .join('\n');

const statementOf = (sql: string): string => (STATEMENT.test(sql) ? sql : `select public.${sql}`);

/** Makes a step from each entry, under the entry's name. */
const stepsOf = <Thing>(
  things: Record<string, Thing> = {},
  make: (thing: Thing, name: string) => Step,
): Record<string, Step> =>
  Object.fromEntries(Object.entries(things).map(([name, thing]) => [name, make(thing, name)]));

/** Makes one test for each file of transcripts in a folder. */
export function tellTranscripts(folder: URL, database: Tellable, told: Told = {}): void {
  let known: Record<string, unknown>;
  let waiting: Promise<string>[];
  let held: pg.Client | undefined;
  let remembered = ['', ''] as [string, string];

  beforeAll(async () => {
    if (told.today === undefined) return;
    await database.query(`create or replace function private.today() returns date
      language sql stable set search_path = '' as $$ select date '${told.today}' $$`);
  });

  const idOf = (value: unknown) =>
    isObject(value) ? (value['id'] ?? value['action'] ?? value) : value;

  async function valueOf(name: string, key?: string): Promise<unknown> {
    if (!(name in known)) throw new Error(`Nothing is named $${name}.`);
    const value = known[name];
    if (key === undefined) return name === 'fields' ? value : idOf(value);
    const read = told.reads?.[key];
    if (read !== undefined) return read(String(idOf(value)));
    return key.split('.').reduce<unknown>((of, part) => (of as Row | undefined)?.[part], value);
  }
  /** Replaces names in a text, such as `$bay`, by their values, by default written as SQL. */
  async function filled(
    text: string,
    write: (value: unknown) => string = literal,
  ): Promise<string> {
    const values: unknown[] = [];
    for (const [, name = '', key] of text.matchAll(NAME)) values.push(await valueOf(name, key));
    return text.replaceAll(NAME, () => write(values.shift()));
  }
  /** Replaces known ids in a text by their names, and what differs in each run, such as times, by a word. */
  function masked(text: string): string {
    let said = text;
    for (const [name, value] of Object.entries(known)) {
      const id = idOf(value);
      if (typeof id !== 'string' || id.length <= 8) continue;
      // Replaces a day, but not when it is the beginning of a time.
      said = said.replaceAll(
        /^[\d-]{10}$/.test(id) ? new RegExp(`${id}(?![T ]\\d)`, 'g') : id,
        `$$${name}`,
      );
    }
    return said
      .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.\d]*(?:Z|[+-]\d\d(?::?\d\d)?)/g, 'time')
      .replaceAll(/order-[\da-f]{32}/g, 'order')
      .replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, 'token')
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid')
      .replaceAll(/\b[\da-f]{64}\b/g, (hash) =>
        /^(.)\1+$/.test(hash) ? `${hash[0] ?? ''}…` : 'hash',
      );
  }

  /** Returns the values of fields; a field `venue=$bay` has the value that is named `bay`. */
  async function columnsOf(fields: Fields): Promise<Row> {
    const columns: Row = {};
    for (const [name, value] of Object.entries(fields)) {
      const [, of, key] = NAMED.exec(value ?? '') ?? [];
      columns[name] = of === undefined ? parsed(value) : await valueOf(of, key);
    }
    return columns;
  }

  async function make(what: string, fields: Fields, store: (columns: Row) => Promise<unknown>) {
    const { as, ...columns } = fields;
    const count = Object.keys(known).length;
    known[as ?? `${what}-${count}`] = await store(await columnsOf(columns));
  }

  async function ask(by: Asker, given: string): Promise<string> {
    const [, text = '', name] = NAMING.exec(given) ?? [];
    const sql = await filled(text);
    try {
      const { names, rows } = await database.cells(by, statementOf(sql));
      const [first = []] = rows;
      if (name !== undefined)
        known[name] =
          names.length === 1
            ? first[0]
            : Object.fromEntries(names.map((column, at) => [column, first[at]]));
      if (!STATEMENT.test(sql))
        return answerOf(JSON.parse(masked(JSON.stringify(first[0] ?? null))));
      if (rows.length === 0) return RETURNS.test(sql) ? 'none' : '';
      if (names.length === 0) return `${rows.length} found`;
      return masked(rows.map((row) => row.map(compact).join(' | ')).join('\n'));
    } catch (error) {
      const code = String((error as { code?: string }).code);
      if (MISTAKES.test(code)) throw error;
      return `error ${code}`;
    }
  }
  /**
   * Makes 20 calls at once for `20 admin f() | editor g()`, by turns of each of the two. @returns how often
   * each answer came
   */
  async function askAtOnce(text: string): Promise<string> {
    const [, times = '', calls = ''] = /^(\d+) (.*)$/s.exec(text) ?? [];
    const each = calls.split(' | ').map((call) => call.split(/ (.*)/s));
    const answers = await Promise.all(
      Array.from({ length: Number(times) }, (_, at) => {
        const [by, call = ''] = each[at % each.length] ?? [];
        return ask(by as Asker, call);
      }),
    );
    return tally(answers);
  }
  /** Begins a transaction on another connection, as the API would for this caller. */
  async function begun(by: Asker): Promise<pg.Client> {
    const client = await database.connect();
    await client.query('begin');
    if (by !== 'owner') await client.query(becoming(by));
    return client;
  }
  const split = (text: string) => text.split(/ (.*)/s) as [Asker, string];

  /** Returns all rows that a statement or a phrase finds, as JSON in which ids and times are not masked. */
  async function found(text: string): Promise<string> {
    const [by, statement] = split(told.phrases?.[text] ?? text);
    const { rows } = await database.cells(by, statementOf(await filled(statement)));
    return JSON.stringify(rows);
  }

  const steps: Record<string, Step> = {
    owner: (_, __, text) => ask('owner', text),
    ...Object.fromEntries(
      CALLERS.map((by): [string, Step] => [by, (_, __, text) => ask(by, text)]),
    ),
    insert: ([table = ''], fields) =>
      make(table, fields, (columns) => database.insert(table, columns)),
    ...stepsOf(told.makes, (store, name) => (_, fields) => make(name, fields, store)),
    /**
     * Keeps the rows that a statement or a phrase finds. The step `compare` runs it again and tells whether
     * it finds the same.
     */
    async remember(_, __, text) {
      remembered = [text, await found(text)];
    },
    async compare() {
      const [text, before] = remembered;
      return (await found(text)) === before ? 'as before' : 'not as before';
    },
    'at-once': (_, __, text) => askAtOnce(text),
    /** Runs a statement, and leaves its transaction open until the step `commit`. */
    async hold(_, __, text) {
      const [by, statement] = split(text);
      held = await begun(by);
      await held.query(statementOf(await filled(statement)));
    },
    /** Makes a call that must wait for the held statement; the step `commit` tells its answer. */
    async waits(_, __, text) {
      waiting.push(ask(...split(text)));
      await database.blocked(waiting.length);
    },
    /** Makes a call that must wait for the held statement, and ends its connection while it waits. */
    async killed(_, __, text) {
      const [by, call] = split(text);
      const asking = await begun(by);
      asking.on('error', () => undefined);
      const { rows } = await asking.query<{ pid: number }>('select pg_backend_pid() as pid');
      const answer = asking.query(`select public.${await filled(call)}`).then(
        () => 'not killed',
        () => 'killed',
      );
      await database.blocked(1);
      await database.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      return answer;
    },
    async commit() {
      await held?.query('commit');
      return (await Promise.all(waiting.splice(0))).join('\n');
    },
    ...stepsOf(told.phrases, (phrase) => async (_, fields, text) => {
      known['fields'] = await columnsOf(fields);
      const words = text.match(/'[^']*'|\S+/g) ?? [];
      const said = phrase.replaceAll(/\$(\d)/g, (__, n) => wordAt(words, Number(n)));
      const [, name = ''] = /(-> [\w-]+)$/.exec(text) ?? [];
      return ask(...split(`${said} ${name}`));
    }),
    ...stepsOf(told.asks, (take) => async (_, __, given) => {
      const [, text = '', as] = NAMING.exec(given) ?? [];
      const { said, value } = await take(await filled(text, String));
      if (as !== undefined) known[as] = value;
      return masked(said);
    }),
    ...told.steps,
  };

  tellHistories(folder, {
    async begin() {
      [known, waiting, held] = [{}, [], undefined];
      await (told.begin === undefined
        ? database.clear()
        : Object.assign(known, (await told.begin()) ?? {}));
    },
    steps,
  });
}
