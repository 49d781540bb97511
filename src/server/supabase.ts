/**
 * Makes database clients. `anonClient` reads only what row-level security makes public, for public reads and
 * the build; `callerClient` acts as the signed-in editor or admin; `serviceClient` bypasses row-level
 * security.
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z, type ZodType } from 'zod';
import type { Database, Json } from './database-types.ts';
import { env } from './env.ts';
import { log } from './log.ts';
import { untilDeadline } from './shared-deadline.ts';

export type Db = SupabaseClient<Database>;

interface Connection {
  token?: string;
  fetch?: typeof fetch;
  headers?: Record<string, string>;
}

const connect = (key: string, options: Connection = {}): Db =>
  createClient<Database>(env().SUPABASE_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Turns off retries: the library would retry a read for seven seconds while a visitor waits.
    db: { retry: false },
    global: {
      fetch: options.fetch ?? untilDeadline(fetch),
      headers: {
        ...options.headers,
        ...(options.token && { Authorization: `Bearer ${options.token}` }),
      },
    },
  });

let anon: Db | undefined;
let service: Db | undefined;

/** Returns the client that bypasses row-level security. There is one client per process. */
export const serviceClient = (): Db => (service ??= connect(env().SUPABASE_SERVICE_ROLE_KEY));

let readerSecret: Promise<string> | undefined;

const readSecret = async (): Promise<string> => {
  const { data, error } = await serviceClient().rpc('reader_secret');
  // Throws a plain error; `unwrap` of the call that needs the secret adds what could not be read.
  if (error !== null) throw new Error(error.message);
  return data;
};

const fetchWithSecret: typeof fetch = async (input, init) => {
  readerSecret ??= readSecret();
  const headers = new Headers(init?.headers);
  try {
    headers.set('X-Guide-Reader', await readerSecret);
  } catch (error) {
    readerSecret = undefined;
    throw error;
  }
  return fetch(input, { ...init, headers });
};

/**
 * Fetches with a secret header that distinguishes the guide's anonymous calls from other calls with its
 * public key. Reads the secret anew and tries once more if the database refuses it, because an operator may
 * have made a new one.
 */
const fetchAsGuide: typeof fetch = async (input, init) => {
  const used = (readerSecret ??= readSecret());
  const response = await fetchWithSecret(input, init);
  if (response.status !== 403 || !/"PT403"/.test(await response.clone().text())) return response;
  if (readerSecret === used) readerSecret = undefined;
  return fetchWithSecret(input, init);
};

/** Returns the client that reads what a visitor may read. There is one client per process. */
export const anonClient = (): Db =>
  (anon ??= connect(env().SUPABASE_ANON_KEY, { fetch: untilDeadline(fetchAsGuide) }));

/** Code of a `DatabaseError` for a caller whose token PostgREST refuses. */
const TOKEN_REFUSED = 'caller-token';

/**
 * Fetches with a caller's token. Replaces the codes with which PostgREST refuses a token, because they would
 * be the same for an expired key of the guide.
 */
const fetchAsCaller: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.status !== 401) return response;
  const body = await response.text();
  return new Response(body.replace(/"PGRST30[1-3]"/, `"${TOKEN_REFUSED}"`), response);
};

/**
 * Returns a client that acts as the signed-in editor or admin.
 * @param token an access token that Supabase Auth has accepted, see `requireAccount`
 */
export const callerClient = (token: string): Db =>
  connect(env().SUPABASE_ANON_KEY, { token, fetch: untilDeadline(fetchAsCaller) });

/** Status of a failure after which Supabase's client does not try again. */
const FAILED_FOR_GOOD = 499;

/**
 * Fetches once. If the service fails or does not respond, it returns a status after which Supabase's client
 * does not try again; the client would repeat the renewal of a session for half a minute.
 */
const fetchOnce: typeof fetch = async (input, init) => {
  const failed = (message: string): Response =>
    Response.json({ message }, { status: FAILED_FOR_GOOD });
  try {
    const response = await untilDeadline(fetch)(input, init);
    return response.status < 500 ? response : failed(`status ${response.status}`);
  } catch (error) {
    return failed(String(error));
  }
};

/**
 * Returns a client of Supabase Auth that acts for one visitor. The client keeps the session that it opens, so
 * each call of an endpoint needs a new one. Supabase counts its limits for the visitor's address if the
 * project allows the secret key to forward it (netlify/README.md, step 3 of deploying).
 * @param ip address of the visitor
 */
export const authClient = (ip: string): Db['auth'] =>
  connect(env().SUPABASE_SERVICE_ROLE_KEY, {
    headers: { 'Sb-Forwarded-For': ip },
    fetch: fetchOnce,
  }).auth;

/** Error for a call to which the database returned an error, or did not respond. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  /** Code of Postgres, PostgREST or Supabase Auth, such as `42501`; empty if there is none. */
  readonly code: string;
  /** True if the database stores no changes: its disk is full, or it is read-only. */
  readonly isFull: boolean;
  /** True if the database cannot be reached or is full; a later attempt may succeed. */
  readonly unavailable: boolean;
  /** True if PostgREST refuses the caller's token: it has expired meanwhile, or is not valid. */
  readonly tokenRefused: boolean;

  constructor(message: string, options: { code: string; status: number; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.code = options.code;
    this.tokenRefused = options.code === TOKEN_REFUSED;
    // 53100: the disk is full; 58030: it cannot be written. 25006: the database is read-only, as Supabase makes
    // it before the disk is full.
    this.isFull = ['53100', '58030', '25006'].includes(options.code);
    // PGRST000-003: PostgREST runs, Postgres does not. 57xxx: Postgres is stopping or starting, or stopped a
    // slow query. 53xxx: no memory or connection is left. 08xxx: the connection failed.
    this.unavailable =
      this.isFull ||
      options.status === 0 ||
      [502, 503, 504].includes(options.status) ||
      /^(?:PGRST00[0-3]|57P0[1-3]|57014|53\w{3}|08\w{3})$/.test(options.code);
  }
}

interface Result<T> {
  data: T;
  error: { message: string; code?: string } | null;
  status: number;
}

/**
 * Returns the data of a result.
 * @param doing completes "Could not …" in the log
 * @throws DatabaseError if the database refused or cannot be reached
 */
export function unwrap<T>(result: Result<T>, doing: string): NonNullable<T> {
  if (result.error !== null) {
    throw new DatabaseError(`Could not ${doing}: ${result.error.message}`, {
      code: result.error.code ?? '',
      status: result.status,
      cause: result.error,
    });
  }
  return result.data as NonNullable<T>;
}

const camelCase = (key: string): string =>
  key.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the value with its keys in camelCase, at every depth. */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [camelCase(key), camelKeys(inner)]),
  );
}

/** Returns the object with its own keys in snake_case, for column names; the values stay unchanged. */
export const snakeKeys = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value as unknown,
    ]),
  );

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** Returns a database row with its column names in camelCase. */
export const camelRow = <Row extends object>(row: Row) =>
  camelKeys(row) as { [Name in keyof Row & string as Camel<Name>]: Row[Name] };

export type Functions = Database['public']['Functions'];

type Argument<Name> = Name extends `p_${infer Rest}` ? Camel<Rest> : Name;

/** The arguments of an SQL function, in camelCase and without `p_`; a `Json` argument takes any object. */
export type Arguments<Given> = [Given] extends [never]
  ? Record<never, never>
  : {
      [Key in keyof Given as Argument<Key>]: Json extends Given[Key] ? object | null : Given[Key];
    };

/** Gives the arguments of an SQL function the names of its parameters: `p_hold_seconds` for `holdSeconds`. */
export const parameters = <Name extends keyof Functions>(
  _name: Name,
  args: Arguments<Functions[Name]['Args']>,
) =>
  Object.fromEntries(
    Object.entries(snakeKeys(args)).map(([key, value]) => [`p_${key}`, value]),
  ) as Functions[Name]['Args'];

/**
 * Calls an SQL function and parses its result, with keys in camelCase at every depth. For stores only.
 * @param schema `z.null()` for a function that returns nothing
 * @throws DatabaseError like `unwrap`
 */
export async function rpc<Name extends keyof Functions, T>(
  db: Db,
  name: Name,
  args: Arguments<Functions[Name]['Args']>,
  schema: ZodType<T>,
): Promise<T> {
  const result = await db.rpc(name, parameters(name, args));
  return schema.parse(camelKeys(unwrap(result, `call ${name}`)));
}

/**
 * Reads data for a page; returns `unavailable` if the database cannot be reached. Throws every other error.
 * @param event name of the failure in the log
 */
export async function readForPage<T>(
  event: string,
  read: () => Promise<T>,
): Promise<T | { outcome: 'unavailable' }> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DatabaseError) || !error.unavailable) throw error;
    log.error(event, error);
    return { outcome: 'unavailable' };
  }
}

export interface ListSlice {
  limit: number;
  offset: number;
}

/**
 * Returns the schema of a page of a list: each row has the total number of items and one item. A page without
 * items has one row, whose item is null.
 * @param column name of the item's column
 */
export const listPage = <T>(column: string, item: ZodType<T>) =>
  z
    .array(z.object({ total: z.number(), [column]: item.nullable() }))
    .transform((rows): { items: T[]; total: number } => ({
      items: rows.map((row) => row[column] as T | null).filter((one) => one !== null),
      total: Number(rows[0]?.total ?? 0),
    }));

/** Maximum number of rows that PostgREST returns in one response. */
export const MOST_ROWS = 1_000;

/**
 * Reads every row of a query.
 * @param read reads the rows `from` to `to`, both included, in an order that ends with a unique column
 * @throws DatabaseError like `unwrap`
 */
export async function readAll<Row>(
  read: (from: number, to: number) => PromiseLike<Result<Row[] | null>>,
  doing: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = unwrap(await read(rows.length, rows.length + MOST_ROWS - 1), doing);
    rows.push(...page);
    if (page.length < MOST_ROWS) return rows;
  }
}

/**
 * Shares one read between all pages of a build, which renders thousands of pages in one process. If the read
 * fails, every page fails, which stops the build.
 */
export function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => (value ??= read());
}
