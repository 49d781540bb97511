import pg from 'pg';

/** Returns the claims of a token, with the role that its account had when the token was made. */
const claims = (number: string, role?: 'admin' | 'editor') => ({
  sub: `00000000-0000-4000-8000-0000000000${number}`,
  app_metadata: { provider: 'email', role },
});

/** The kinds of signed-in callers that the database distinguishes, with the claims in their tokens. */
const SIGNED_IN = {
  stranger: claims('01'),
  /** Wrote the role into `user_metadata`, which people can edit for their own account. */
  selfMadeAdmin: {
    ...claims('02'),
    user_metadata: { role: 'admin', app_metadata: { role: 'admin' } },
  },
  admin: claims('03', 'admin'),
  editor: claims('09', 'editor'),
  removedEditor: claims('10', 'editor'),
  demotedAdmin: claims('04', 'admin'),
  bannedAdmin: claims('05', 'admin'),
  deletedAdmin: claims('06', 'admin'),
  signedOutAdmin: claims('07', 'admin'),
  /** Has not passed the second factor. */
  oneFactorAdmin: claims('08', 'admin'),
};

/**
 * Callers whose token says admin or editor, but whom the database must refuse: the role was taken away, the
 * account banned or deleted, the session ended, or the second factor is still missing.
 */
export const REFUSED_ADMINS = [
  'removedEditor',
  'demotedAdmin',
  'bannedAdmin',
  'deletedAdmin',
  'signedOutAdmin',
  'oneFactorAdmin',
] as const;

export const CALLERS = [
  'anon',
  'stranger',
  'selfMadeAdmin',
  'editor',
  'admin',
  ...REFUSED_ADMINS,
  'service',
] as const;
export type Caller = (typeof CALLERS)[number];

/** The account id in the admin's token. */
export const ADMIN_ID = SIGNED_IN.admin.sub;

/** Returns the role that PostgREST sets for this caller. */
export function roleOf(caller: Caller): 'anon' | 'authenticated' | 'service_role' {
  if (caller === 'anon') return 'anon';
  return caller === 'service' ? 'service_role' : 'authenticated';
}

/** Returns what PostgREST sets as request.jwt.claims. */
export function claimsOf(caller: Caller): string {
  const own =
    caller === 'anon' || caller === 'service'
      ? {}
      : { ...SIGNED_IN[caller], session_id: sessionOf(SIGNED_IN[caller].sub) };
  return JSON.stringify({ role: roleOf(caller), ...own });
}

/** Returns the SQL with which PostgREST lets the rest of a transaction run as this caller. */
export const becoming = (caller: Caller): string =>
  `set local role ${roleOf(caller)};
    set local request.jwt.claims = ${pg.escapeLiteral(claimsOf(caller))}`;

/** Returns the id of an account's only session. */
export const sessionOf = (account: string): string => account.replace(/^0{8}/, '00000001');

/**
 * Stores the accounts and sessions of the signed-in callers. They may differ from what the tokens say: the
 * account of a demoted admin, for example, lacks the role that its token still names.
 */
export async function insertCallers(client: pg.Client): Promise<void> {
  for (const [name, { sub, app_metadata: metadata }] of Object.entries(SIGNED_IN)) {
    await client.query(
      `insert into auth.users (id, email, raw_app_meta_data, banned_until, deleted_at)
       values ($1, $2, $3, $4, $5)`,
      [
        sub,
        `${name}@example.org`,
        name === 'demotedAdmin' || name === 'removedEditor' ? { provider: 'email' } : metadata,
        name === 'bannedAdmin' ? '2999-01-01' : null,
        name === 'deletedAdmin' ? '2026-01-01' : null,
      ],
    );
    if (name === 'signedOutAdmin') continue;
    await client.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
      sessionOf(sub),
      sub,
    ]);
  }
  await client.query(
    `insert into auth.mfa_factors (user_id, status, secret) values ($1, 'verified', 'JBSWY3DPEHPK3PXP')`,
    [SIGNED_IN.oneFactorAdmin.sub],
  );
}
