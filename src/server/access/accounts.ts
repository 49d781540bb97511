/**
 * Makes accounts of Supabase Auth, and tokens to choose their passwords. Only the service role may do this.
 */
import type { AuthError } from '@supabase/supabase-js';
import { DatabaseError, type Db } from '../supabase.ts';

const unexpected = (doing: string, error: AuthError): DatabaseError =>
  new DatabaseError(`Could not ${doing}: ${error.message}`, {
    code: error.code ?? '',
    status: error.status ?? 0,
    cause: error,
  });

/**
 * Creates an account without a role and with a random, secret password. Does nothing if the email
 * address already has an account.
 * @param db client of the service role
 * @throws DatabaseError if Supabase Auth refuses or does not respond
 */
export async function ensureAccount(db: Db, email: string): Promise<'made' | 'existing'> {
  const { error } = await db.auth.admin.createUser({ email });
  if (error === null) return 'made';
  if (error.code === 'email_exists') return 'existing';
  throw unexpected('make an account', error);
}

/**
 * Makes a token with which the owner of an account can choose a password once, within an hour (the default of
 * hosted projects). Earlier tokens of the account become void. Returns null for an unknown email address.
 * @param db client of the service role
 * @throws DatabaseError as `ensureAccount`
 */
export async function newPasswordToken(db: Db, email: string): Promise<string | null> {
  const { data, error } = await db.auth.admin.generateLink({ type: 'recovery', email });
  if (error === null) return data.properties.hashed_token;
  if (error.code === 'user_not_found') return null;
  throw unexpected('make a link', error);
}
