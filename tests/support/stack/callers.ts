/** The kinds of caller the database distinguishes, with the claims their tokens carry. */
const SIGNED_IN = {
  stranger: {
    sub: '00000000-0000-4000-8000-000000000001',
    app_metadata: { provider: 'email' },
  },
  /** Wrote the role into the part of their account that people may edit themselves. */
  selfMadeAdmin: {
    sub: '00000000-0000-4000-8000-000000000002',
    app_metadata: { provider: 'email' },
    user_metadata: { role: 'admin', app_metadata: { role: 'admin' } },
  },
  admin: {
    sub: '00000000-0000-4000-8000-000000000003',
    app_metadata: { provider: 'email', role: 'admin' },
  },
} as const;

export const CALLERS = ['anon', 'stranger', 'selfMadeAdmin', 'admin', 'service'] as const;
export type Caller = (typeof CALLERS)[number];

/** The id in the admin's token. */
export const ADMIN_ID = SIGNED_IN.admin.sub;

/** The role PostgREST takes on for this caller. */
export function roleOf(caller: Caller): 'anon' | 'authenticated' | 'service_role' {
  if (caller === 'anon') return 'anon';
  return caller === 'service' ? 'service_role' : 'authenticated';
}

/** What PostgREST puts into request.jwt.claims. */
export function claimsOf(caller: Caller): string {
  const own = caller === 'anon' || caller === 'service' ? {} : SIGNED_IN[caller];
  return JSON.stringify({ role: roleOf(caller), ...own });
}
