/**
 * Reads and writes users with their passwords (auth.users), and makes a user's JSON as Supabase Auth does.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { GatewayError } from './http.ts';

/**
 * Minimum length of a password, as minimum_password_length in supabase/config.toml; a test compares the
 * numbers.
 */
export const MIN_PASSWORD_LENGTH = 12;

/** Checks an email address, and returns it as it is stored: trimmed and in lower case. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(255)
  .regex(/^[^\s@]+@[^\s@]+$/);

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

type Metadata = Record<string, unknown>;
type Db = pg.Pool | pg.PoolClient;

export interface FactorRow {
  id: string;
  friendly_name: string | null;
  factor_type: 'totp';
  status: 'unverified' | 'verified';
  /** The secret of the factor, in base32. */
  secret: string;
  created_at: Date;
  updated_at: Date;
}

export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata;
  raw_user_meta_data: Metadata;
  banned_until: Date | null;
  created_at: Date;
  updated_at: Date;
  factors: Pick<
    FactorRow,
    'id' | 'friendly_name' | 'factor_type' | 'status' | 'created_at' | 'updated_at'
  >[];
}

/** SQL columns of the account `u`, with its second factors, but without their secrets. */
const USER_COLUMNS = `u.*, coalesce((
  select jsonb_agg(to_jsonb(f) - '{user_id,secret,last_step}'::text[] order by f.created_at)
  from auth.mfa_factors f where f.user_id = u.id
), '[]') as factors`;

/** Makes an error in the format that Supabase Auth has used since its API version 2024-01-01. */
export function authError(
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): GatewayError {
  return new GatewayError(status, { code, message, ...more });
}

/** Returns the password if it is allowed; throws weak_password if it is too short. */
export function checkPassword(password: string): string {
  if (password.length >= MIN_PASSWORD_LENGTH) return password;
  const message = `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`;
  throw authError(422, 'weak_password', message, { weak_password: { reasons: ['length'] } });
}

/** Hashes a password as `scrypt$<salt>$<hash>` (base64), with Node's default cost (N 16384, r 8, p 1). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, KEY_BYTES);
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Returns false for a wrong password, and for an account without a password; both take the same time. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [scheme, salt = '', hash = ''] = (stored ?? '').split('$');
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), KEY_BYTES);
  return (
    scheme === 'scrypt' && expected.length === actual.length && timingSafeEqual(expected, actual)
  );
}

export function isBanned(user: UserRow): boolean {
  return user.banned_until !== null && user.banned_until.getTime() > Date.now();
}

export async function findUserById(db: Db, id: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>(
    `select ${USER_COLUMNS} from auth.users u where u.id::text = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Finds an account. @param email in lower case, as stored */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>(
    `select ${USER_COLUMNS} from auth.users u where u.email = $1`,
    [email],
  );
  return rows[0] ?? null;
}

/** Adds an account; throws email_exists if its email address is taken. */
export async function insertUser(
  db: Db,
  user: {
    email: string;
    password: string;
    confirmed: boolean;
    appMetadata: Metadata;
    userMetadata: Metadata;
  },
): Promise<UserRow> {
  const appMetadata = { provider: 'email', providers: ['email'], ...user.appMetadata };
  try {
    const { rows } = await db.query<UserRow>(
      `insert into auth.users (email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, raw_user_meta_data)
       values ($1, $2, $3, $4, $5) returning *`,
      [
        user.email,
        await hashPassword(user.password),
        user.confirmed ? new Date() : null,
        appMetadata,
        user.userMetadata,
      ],
    );
    return { ...(rows[0] as UserRow), factors: [] };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '23505') throw error;
    const message = 'A user with this email address has already been registered';
    throw authError(422, 'email_exists', message);
  }
}

/** Returns an account in the JSON format of Supabase Auth. */
export function userJson(user: UserRow): Record<string, unknown> {
  const { id, email, created_at, updated_at, last_sign_in_at } = user;
  return {
    id,
    aud: user.aud,
    role: user.role,
    email,
    phone: '',
    email_confirmed_at: user.email_confirmed_at,
    confirmed_at: user.email_confirmed_at,
    last_sign_in_at,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: [
      {
        ...{ identity_id: id, id, user_id: id, provider: 'email', email },
        ...{ identity_data: { sub: id, email, email_verified: true } },
        ...{ created_at, updated_at, last_sign_in_at },
      },
    ],
    factors: user.factors,
    created_at,
    updated_at,
    banned_until: user.banned_until ?? undefined,
    is_anonymous: false,
  };
}
