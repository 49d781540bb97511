/**
 * The three ways into the database.
 *
 * - `anonClient`: what any visitor may read. Public reads and the build use it, so that row-level
 *   security decides what is public even when a query forgets to.
 * - `callerClient`: acts as the signed-in admin whose token came with the request.
 * - `serviceClient`: passes row-level security. For the guide's own SQL functions only.
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z, type ZodType } from 'zod';
import { camelKeys } from './camel-keys.ts';
import type { Database, Json } from './database-types.ts';
import { env } from './env.ts';
import { log } from './log.ts';

export type Db = SupabaseClient<Database>;

/** Every call to the database ends within this, so that a hanging upstream never hangs a visitor. */
const DEADLINE_MS = 8_000;

const fetchWithDeadline: typeof fetch = (input, init) => {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  return fetch(input, { ...init, signal });
};

const connect = (key: string, options: { token?: string; fetch?: typeof fetch } = {}): Db =>
  createClient<Database>(env().SUPABASE_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The library would try a read again for seven seconds; a visitor is better told at once.
    db: { retry: false },
    global: {
      fetch: options.fetch ?? fetchWithDeadline,
      ...(options.token && { headers: { Authorization: `Bearer ${options.token}` } }),
    },
  });

let anon: Db | undefined;
let service: Db | undefined;

/** Passes row-level security; one for the process. */
export const serviceClient = (): Db => (service ??= connect(env().SUPABASE_SERVICE_ROLE_KEY));

let readerSecret: Promise<string> | undefined;

const readSecret = async (): Promise<string> => {
  const { data, error } = await serviceClient().rpc('reader_secret');
  // The call that waits for it names what could not be read.
  if (error !== null) throw new Error(error.message);
  return data;
};

/** Adds what tells the guide's anonymous calls from those of others with its public key. */
const fetchAsGuide: typeof fetch = async (input, init) => {
  readerSecret ??= readSecret();
  const headers = new Headers(init?.headers);
  try {
    headers.set('X-Guide-Reader', await readerSecret);
  } catch (error) {
    readerSecret = undefined;
    throw error;
  }
  return fetchWithDeadline(input, { ...init, headers });
};

/** Sees what any visitor may; one for the process. */
export const anonClient = (): Db =>
  (anon ??= connect(env().SUPABASE_ANON_KEY, { fetch: fetchAsGuide }));

/** @param token a verified access token; see `requireAdmin`. */
export const callerClient = (token: string): Db => connect(env().SUPABASE_ANON_KEY, { token });

/** The database answered with an error, or did not answer. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  /** Postgres or PostgREST code, as in `42501`; empty when nothing answered. */
  readonly code: string;
  /** True when the database could not be reached: the caller may try again later. */
  readonly unavailable: boolean;

  constructor(message: string, options: { code: string; status: number; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.code = options.code;
    // PGRST000-003: PostgREST is up but Postgres is not. 57xxx: Postgres is going down or timed out.
    this.unavailable =
      options.status === 0 ||
      [502, 503, 504].includes(options.status) ||
      /^(?:PGRST00[0-3]|57P0[1-3]|57014|53300|08\w{3})$/.test(options.code);
  }
}

interface Result<T> {
  data: T;
  error: { message: string; code?: string } | null;
  status: number;
}

/**
 * The data of a result.
 * @param doing completes "Could not …" in the log
 * @throws DatabaseError when the database refused or could not be reached.
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

type Functions = Database['public']['Functions'];

/** Arguments of an SQL function. Any object is sent as JSON; the generated types know only `Json`. */
type Arguments<Given> = [Given] extends [never]
  ? Record<never, never>
  : { [Key in keyof Given]: Json extends Given[Key] ? object | null : Given[Key] };

/**
 * Calls an SQL function and checks its result, whose keys become camelCase at every depth. For stores
 * only, which name the function.
 * @param schema `z.null()` for a function that returns nothing
 * @throws DatabaseError like `unwrap`
 */
export async function rpc<Name extends keyof Functions, T>(
  db: Db,
  name: Name,
  args: Arguments<Functions[Name]['Args']>,
  schema: ZodType<T>,
): Promise<T> {
  return schema.parse(camelKeys(unwrap(await db.rpc(name, args as never), `call ${name}`)));
}

/**
 * What a page reads, or `unavailable` while the database cannot be reached: the page says so itself.
 * @param event names the failure in the log
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

/** Which rows of a list to read. */
export interface ListSlice {
  limit: number;
  offset: number;
}

/**
 * The schema of one page of a list, as SQL functions return it: rows of the total and an item, which is
 * null on a page past the end.
 * @param column the item's name in a row
 */
export const listPage = <T>(column: string, item: ZodType<T>) =>
  z
    .array(z.object({ total: z.number(), [column]: item.nullable() }))
    .transform((rows): { items: T[]; total: number } => ({
      items: rows.map((row) => row[column] as T | null).filter((one) => one !== null),
      total: Number(rows[0]?.total ?? 0),
    }));

/** PostgREST returns at most this many rows at once. */
export const MOST_ROWS = 1_000;

/**
 * Every row of a query, however many.
 * @param read reads the rows `from`..`to`, both included, in an order that ends with a unique column
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
