/** Rows of auth.users, and the JSON form in which Supabase Auth shows an account. */
import pg from 'pg';
import { authError } from './auth-error.ts';
import { hashPassword } from './passwords.ts';

/** Supabase's own minimum. */
const MIN_PASSWORD_LENGTH = 6;

type Metadata = Record<string, unknown>;

export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  recovery_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata;
  raw_user_meta_data: Metadata;
  banned_until: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** What may be set on an account; absent means "as it is". */
export interface UserChanges {
  email?: string | undefined;
  password?: string | undefined;
  confirmed?: boolean | undefined;
  appMetadata?: Metadata | undefined;
  userMetadata?: Metadata | undefined;
  /** null lifts a ban. */
  bannedUntil?: Date | null | undefined;
}

type Db = pg.Pool | pg.PoolClient;

export function isBanned(user: UserRow): boolean {
  return user.banned_until !== null && user.banned_until.getTime() > Date.now();
}

/** 'none' or a duration of Go such as '876000h' or '1h30m', from now; undefined for anything else. */
export function parseBanDuration(text: unknown): Date | null | undefined {
  if (text === 'none') return null;
  const [, hours, minutes, seconds] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(String(text)) ?? [];
  if ([hours, minutes, seconds].every((part) => part === undefined)) return undefined;
  const ms = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000;
  // Beyond this JavaScript has no dates.
  return new Date(Math.min(Date.now() + ms, 8.64e15));
}

/** Lower case, as it is kept; refuses what is no address. */
export function normaliseEmail(value: unknown): string {
  const email = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 255) {
    throw authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return email;
}

export function checkPassword(password: unknown): string {
  if (typeof password !== 'string' || password.length < MIN_PASSWORD_LENGTH) {
    const message = `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`;
    throw authError(422, 'weak_password', message, { weak_password: { reasons: ['length'] } });
  }
  return password;
}

export async function findUserById(db: Db, id: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>('select * from auth.users where id::text = $1', [id]);
  return rows[0] ?? null;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>('select * from auth.users where lower(email) = $1', [
    email,
  ]);
  return rows[0] ?? null;
}

/** One page of all accounts, oldest first, and their number. Pages count from 1. */
export async function listUsers(
  db: Db,
  page: number,
  perPage: number,
): Promise<{ users: UserRow[]; total: number }> {
  const { rows } = await db.query<UserRow>(
    'select * from auth.users order by created_at, id limit $1 offset $2',
    [perPage, (page - 1) * perPage],
  );
  const count = await db.query<{ count: number }>('select count(*)::int as count from auth.users');
  return { users: rows, total: count.rows[0]?.count ?? 0 };
}

/** Adds an account. Refuses (422 `code`) an address that is taken. */
export async function insertUser(
  db: Db,
  user: UserChanges & { email: string; id?: string | undefined },
  taken: { code: string; message: string },
): Promise<UserRow> {
  const appMetadata = { provider: 'email', providers: ['email'], ...user.appMetadata };
  try {
    const { rows } = await db.query<UserRow>(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, raw_user_meta_data, banned_until)
       values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5, $6, $7) returning *`,
      [
        user.id ?? null,
        user.email,
        user.password === undefined ? null : await hashPassword(user.password),
        user.confirmed === true ? new Date() : null,
        appMetadata,
        user.userMetadata ?? {},
        user.bannedUntil ?? null,
      ],
    );
    return rows[0] as UserRow;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') {
      throw authError(422, taken.code, taken.message);
    }
    throw error;
  }
}

/** Changes an account. Metadata is merged; a key set to null goes away. null when there is none. */
export async function updateUser(
  db: Db,
  id: string,
  changes: UserChanges,
): Promise<UserRow | null> {
  try {
    const { rows } = await db.query<UserRow>(
      `update auth.users set
         email = coalesce($2, email),
         encrypted_password = coalesce($3, encrypted_password),
         email_confirmed_at = case when $4 then coalesce(email_confirmed_at, now())
                                   else email_confirmed_at end,
         raw_app_meta_data = jsonb_strip_nulls(raw_app_meta_data || $5),
         raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || $6),
         banned_until = case when $7 then $8::timestamptz else banned_until end,
         updated_at = now()
       where id::text = $1 returning *`,
      [
        id,
        changes.email ?? null,
        changes.password === undefined ? null : await hashPassword(changes.password),
        changes.confirmed === true,
        changes.appMetadata ?? {},
        changes.userMetadata ?? {},
        changes.bannedUntil !== undefined,
        changes.bannedUntil ?? null,
      ],
    );
    return rows[0] ?? null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') {
      throw authError(
        422,
        'email_exists',
        'A user with this email address has already been registered',
      );
    }
    throw error;
  }
}

/** The JSON of an account. */
export function userJson(user: UserRow): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    phone: '',
    email_confirmed_at: user.email_confirmed_at,
    confirmed_at: user.email_confirmed_at,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: [
      {
        identity_id: user.id,
        id: user.id,
        user_id: user.id,
        provider: 'email',
        email: user.email,
        identity_data: { sub: user.id, email: user.email, email_verified: true },
        created_at: user.created_at,
        updated_at: user.updated_at,
        last_sign_in_at: user.last_sign_in_at,
      },
    ],
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: user.banned_until ?? undefined,
    is_anonymous: false,
  };
}
