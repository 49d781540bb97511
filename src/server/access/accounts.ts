/** Accounts of Supabase Auth, as only the service role may make them. */
import type { AuthError } from '@supabase/supabase-js';
import { DatabaseError, type Db } from '../supabase.ts';

const unexpected = (doing: string, error: AuthError): DatabaseError =>
  new DatabaseError(`Could not ${doing}: ${error.message}`, {
    code: error.code ?? '',
    status: error.status ?? 0,
    cause: error,
  });

/**
 * Makes an account without a role and with a password that no one knows; an address that has one keeps it.
 * @param db of the service
 * @throws DatabaseError if Supabase Auth refuses or does not respond
 */
export async function ensureAccount(db: Db, email: string): Promise<'made' | 'existing'> {
  const { error } = await db.auth.admin.createUser({ email });
  if (error === null) return 'made';
  if (error.code === 'email_exists') return 'existing';
  throw unexpected('make an account', error);
}

/**
 * A new token with which the account's owner chooses a password, once, within the hour that hosted
 * projects give such links by default; the last one ends. Null for an unknown address.
 * @param db of the service
 * @throws DatabaseError as `ensureAccount`
 */
export async function newPasswordToken(db: Db, email: string): Promise<string | null> {
  const { data, error } = await db.auth.admin.generateLink({ type: 'recovery', email });
  if (error === null) return data.properties.hashed_token;
  if (error.code === 'user_not_found') return null;
  throw unexpected('make a link', error);
}
