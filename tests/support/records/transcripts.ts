/**
 * Transcripts: histories whose steps are SQL, and that tell the answers. A step names who asks and what:
 * `> admin merge_venues($bay, $bay.version, $pier, $pier.version) -> merged`. An expression is a call of a public
 * function; `owner` is bound by no access rule. `-> merged` keeps the answer as `$merged`: its id, or `$merged.key`
 * for another value of it. Ids are told by their names, other uuids and times by these words.
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
  /** Prepares an empty database. @returns what steps can name, such as `$run` */
  begin?(): Promise<Row> | Promise<void>;
  /** Values that are read when a step names them, as in `$name.version`. */
  reads?: Record<string, (id: string) => Promise<unknown>>;
  /** Steps that store something by its fields; `as=name` names it. `insert` stores a row of any table. */
  makes?: Record<string, (columns: Row) => Promise<unknown>>;
  /**
   * Steps by their names, as they would stand in a transcript. `$1` is the first word of such a step, `$fields`
   * the object of its fields.
   */
  phrases?: Record<string, string>;
  /**
   * Steps that ask something else than the database. Names are filled in as they are; what an answer says is
   * told, its value can be named with `->`.
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
/** A step, and the name for its answer. */
const NAMING = /^(.*?)(?:(?:^|\s+)-> ([\w-]+))?$/s;

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const compact = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null').replaceAll('"', '');

/** Returns a value as lines: in one where it is short, else each of its parts. */
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

/** Returns the value of a field, which is text unless it looks like a value of JSON. */
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

/** Returns a word of a step, which is no field and no name for its answer. */
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

/** Makes a step of each thing, under its name. */
const stepsOf = <Thing>(
  things: Record<string, Thing> = {},
  make: (thing: Thing, name: string) => Step,
): Record<string, Step> =>
  Object.fromEntries(Object.entries(things).map(([name, thing]) => [name, make(thing, name)]));

/** Makes a test of each transcript in a folder. */
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
  /** Puts the values of names into a text, by default a statement. */
  async function filled(
    text: string,
    write: (value: unknown) => string = literal,
  ): Promise<string> {
    const values: unknown[] = [];
    for (const [, name = '', key] of text.matchAll(NAME)) values.push(await valueOf(name, key));
    return text.replaceAll(NAME, () => write(values.shift()));
  }
  /** Returns a text with the names of ids, and without what is new each time. */
  function masked(text: string): string {
    let said = text;
    for (const [name, value] of Object.entries(known)) {
      const id = idOf(value);
      if (typeof id !== 'string' || id.length <= 8) continue;
      // A day is named, and no part of a time.
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

  /** Returns the values of fields, of which some are names. */
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
  /** Takes `20 admin f() | editor g()`. @returns how often each answer came */
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

  /** Returns what a statement or a phrase finds, to the letter. */
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
    /** Keeps what a statement or a phrase finds, for the step `compare`, which tells whether it is the same. */
    async remember(_, __, text) {
      remembered = [text, await found(text)];
    },
    async compare() {
      const [text, before] = remembered;
      return (await found(text)) === before ? 'as before' : 'not as before';
    },
    'at-once': (_, __, text) => askAtOnce(text),
    /** Leaves a statement without its commit, until the step `commit`. */
    async hold(_, __, text) {
      const [by, statement] = split(text);
      held = await begun(by);
      await held.query(statementOf(await filled(statement)));
    },
    /** Asks what has to wait for what is held; the step `commit` tells the answer. */
    async waits(_, __, text) {
      waiting.push(ask(...split(text)));
      await database.blocked(waiting.length);
    },
    /** Asks what has to wait for what is held, and ends it while it waits. */
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
