import { changePassword, proveFactor } from '../../../server/access/sessions.ts';
import { countCall } from '../../../server/limits/rate-limit.store.ts';
import { serviceClient } from '../../../server/supabase.ts';
import { refusedPassword } from '../password/password-rules.ts';
import { codeLimits } from './session-limits.server.ts';

interface Caller {
  /** IP address. */
  ip: string;
  /** The access token. */
  token: string;
  /** Id of the account. */
  id: string;
}

/** Changes the caller's password; a refusal says in a sentence what is wrong with the new one. */
export async function choosePassword({ ip, token }: Caller, password: string) {
  const result = await changePassword(ip, token, password);
  if (result.outcome !== 'password_refused') return result;
  const sentence =
    refusedPassword(result.code, result.reasons) ?? 'This password isn’t accepted. Choose another';
  return { outcome: 'refused', sentence } as const;
}

/** Proves the second factor of the caller by a code, and opens the session anew. */
export async function proveByCode(
  { ip, token, id }: Caller,
  { code, factorId }: { code: string; factorId?: string | undefined },
) {
  const counted = await countCall(serviceClient(), codeLimits(id));
  return counted.outcome === 'allowed' ? proveFactor(ip, token, code, factorId) : counted;
}
