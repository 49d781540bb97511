/**
 * Handles `/auth/v1/factors`: a second factor by an authenticator app (TOTP, RFC 6238), as in Supabase Auth.
 * A session in which a factor was proved has the assurance level aal2, which the database checks.
 */
import type pg from 'pg';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { site } from '../../site.ts';
import type { Call, Gateway } from './http.ts';
import { readBodyAs, sendJson } from './http.ts';
import { elevateSession, requireUser, withTransaction } from './sessions.ts';
import { callerAddress } from './sign-in-limits.ts';
import { authError, type FactorRow, findUserById, type UserRow } from './users.ts';

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const CHALLENGE_LIFETIME = '5 minutes';
const MOST_FACTORS = 10;

const enrollSchema = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z.string().max(100).optional(),
  issuer: z.string().max(100).optional(),
});
const verifySchema = z.object({ challenge_id: z.uuid(), code: z.string().max(20) });

const totpOf = (user: UserRow, secret: string, issuer: string = site.name): TOTP =>
  new TOTP({ issuer, label: user.email, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

const notFound = () => authError(404, 'mfa_factor_not_found', 'Factor not found');

async function ownFactor(gateway: Gateway, user: UserRow, id: string): Promise<FactorRow> {
  const { rows } = await gateway.pool.query<FactorRow>(
    'select * from auth.mfa_factors where id::text = $1 and user_id = $2',
    [id, user.id],
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/**
 * Requires proof of the second factor, if the user has one, before a factor is added or removed, because a
 * stolen password must not be enough.
 */
function requireProof(user: UserRow, session: { aal: string }): void {
  const hasFactor = user.factors.some(({ status }) => status === 'verified');
  if (hasFactor && session.aal !== 'aal2') {
    throw authError(403, 'insufficient_aal', 'AAL2 required to change factors');
  }
}

/**
 * Handles `POST /factors`: adds a second factor with a new secret. The factor is unverified until a code made
 * from the secret arrives.
 */
async function enroll(gateway: Gateway, call: Call): Promise<void> {
  const { user, session } = await requireUser(gateway, call.request);
  const given = await readBodyAs(call, enrollSchema);
  requireProof(user, session);
  if (user.factors.length >= MOST_FACTORS) {
    throw authError(422, 'too_many_enrolled_mfa_factors', 'Too many enrolled factors');
  }
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const { rows } = await gateway.pool.query<FactorRow>(
    `insert into auth.mfa_factors (user_id, friendly_name, secret) values ($1, $2, $3) returning *`,
    [user.id, given.friendly_name ?? null, secret],
  );
  const uri = totpOf(user, secret, given.issuer).toString();
  sendJson(call.response, 200, {
    id: rows[0]?.id,
    type: 'totp',
    friendly_name: given.friendly_name,
    totp: { qr_code: renderSVG(uri), secret, uri },
  });
}

async function challenge(gateway: Gateway, call: Call, id: string): Promise<void> {
  const { user } = await requireUser(gateway, call.request);
  const factor = await ownFactor(gateway, user, id);
  const { rows } = await gateway.pool.query<{ id: string; expires_at: number }>(
    `insert into auth.mfa_challenges (factor_id) values ($1)
     returning id, extract(epoch from created_at + $2::interval)::bigint::int as expires_at`,
    [factor.id, CHALLENGE_LIFETIME],
  );
  sendJson(call.response, 200, { type: 'totp', ...rows[0] });
}

async function verify(gateway: Gateway, call: Call, id: string): Promise<void> {
  const { user, session } = await requireUser(gateway, call.request);
  const factor = await ownFactor(gateway, user, id);
  const given = await readBodyAs(call, verifySchema);
  const drift = totpOf(user, factor.secret).validate({ token: given.code, window: 1 });
  const step = Math.floor(Date.now() / 1000 / STEP_SECONDS) + (drift ?? 0);
  const prove = async (db: pg.PoolClient) => {
    const open = await db.query(
      `update auth.mfa_challenges set verified_at = now()
       where id = $1 and factor_id = $2 and verified_at is null
         and created_at > now() - $3::interval`,
      [given.challenge_id, factor.id, CHALLENGE_LIFETIME],
    );
    if (open.rowCount === 0) {
      throw authError(422, 'mfa_challenge_expired', 'MFA challenge has expired');
    }
    const accepted =
      drift !== null &&
      (await db.query(
        `update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = now()
         where id = $1 and coalesce(last_step < $2, true)`,
        [factor.id, step],
      ));
    if (accepted === false || accepted.rowCount === 0) {
      throw authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    const proven = (await findUserById(db, user.id)) ?? user;
    return elevateSession(gateway, db, proven, session.id);
  };
  const address = callerAddress(gateway.keys, call.request);
  if (gateway.signIns.isOver(address)) {
    throw authError(429, 'over_request_rate_limit', 'Request rate limit reached');
  }
  try {
    sendJson(call.response, 200, await withTransaction(gateway.pool, prove));
  } catch (error) {
    gateway.signIns.fail(address);
    throw error;
  }
}

/** Handles `DELETE /factors/:id`. */
async function unenroll(gateway: Gateway, call: Call, id: string): Promise<void> {
  const { user, session } = await requireUser(gateway, call.request);
  const factor = await ownFactor(gateway, user, id);
  requireProof(user, session);
  await gateway.pool.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  sendJson(call.response, 200, { id: factor.id });
}

/** Handles a call below `/auth/v1/factors`; returns false if there is no such endpoint. */
export async function handleFactors(gateway: Gateway, call: Call): Promise<boolean> {
  const [, id, action] = call.path;
  if (call.method === 'POST' && id === undefined) await enroll(gateway, call);
  else if (id === undefined) return false;
  else if (call.method === 'POST' && action === 'challenge') await challenge(gateway, call, id);
  else if (call.method === 'POST' && action === 'verify') await verify(gateway, call, id);
  else if (call.method === 'DELETE' && action === undefined) await unenroll(gateway, call, id);
  else return false;
  return true;
}
