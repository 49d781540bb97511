import { readdir } from 'node:fs/promises';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { STRIPE_WEBHOOK_EVENTS } from '../../../../src/features/payments/server/intent-facts.ts';
import { parseEnv } from '../../../../src/server/env.ts';
import { checkLive } from '../../../../src/tools/doctor/finding.ts';
import { LIVE_CHECKS } from '../../../../src/tools/doctor/live-checks.ts';
import { stubKey } from '../../../support/samples/stub-environment.ts';
import { siteEnvironment } from '../../../support/stack/site-environment.ts';
import { startMailSignIn } from '../../../support/web/mail-sign-in.ts';
import { startTestServer } from '../../../support/web/web-server.ts';

const versions = (await readdir('supabase/migrations')).map((name) => name.split('_')[0]);
const user = {
  id: 'a',
  app_metadata: { role: 'admin' },
  user_metadata: {},
  aud: '',
  created_at: '',
};
const bucket = (id: string, isPublic: boolean) => ({ id, name: id, public: isPublic });

/** Responses of a project, an account and a site without any fault, by path. */
const healthy = (url: string): Record<string, [status: number, body: unknown]> => ({
  '/rest/v1/venues': [403, { code: 'PT403', message: 'The guide is read through its own API.' }],
  '/rest/v1/': [401, { code: 'UNAUTHORIZED_MISSING_API_KEY' }],
  '/rest/v1/rpc/applied_migrations': [200, versions],
  '/storage/v1/bucket': [200, [bucket('uploads', false), bucket('images', true)]],
  '/auth/v1/admin/users': [200, { users: [user], aud: '' }],
  '/auth/v1/settings': [200, { disable_signup: true }],
  '/v1/payment_intents': [200, { object: 'list', data: [], has_more: false }],
  '/v1/webhook_endpoints': [
    200,
    {
      object: 'list',
      has_more: false,
      data: [
        {
          id: 'we_1',
          url: `${url}/api/stripe/webhook`,
          status: 'enabled',
          api_version: Stripe.API_VERSION,
          enabled_events: STRIPE_WEBHOOK_EVENTS,
        },
      ],
    },
  ],
  '/build.json': [200, { events: 3, readAt: '2026-11-22T10:00:00.000Z' }],
});

/** DNS records of the sender's domain, by name. */
const RECORDS: Record<string, string> = {
  'arts.org': 'v=spf1 include:provider.com -all',
  '_dmarc.arts.org': 'v=DMARC1; p=none',
};

interface Faults {
  responses?: (url: string) => ReturnType<typeof healthy>;
  records?: Record<string, string>;
  password?: string;
}

/** Runs every check against fakes. @returns the problems as `subject: problem` */
async function diagnose({ responses, records = RECORDS, password = 'right' }: Faults) {
  const { origin: url } = await startTestServer({
    '*': (response, _request, { pathname }) => {
      const [status, body] = served[pathname] ?? [404, {}];
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    },
  });
  const served = { ...healthy(url), ...responses?.(url) };
  const port = await startMailSignIn('right');
  const environment = siteEnvironment({
    supabaseUrl: url,
    anonKey: stubKey('anon'),
    serviceRoleKey: stubKey('service_role'),
    smtpUrl: `smtp://guide:${password}@127.0.0.1:${port}`,
  });
  const env = parseEnv({ ...environment, STRIPE_API_URL: url, SITE_URL: url });
  const dns = {
    resolveTxt: (name: string) => {
      const text = records[name];
      return text === undefined
        ? Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }))
        : Promise.resolve([[text]]);
    },
  };
  const findings = await checkLive({ env, sender: 'hello@arts.org', dns }, LIVE_CHECKS);
  return findings.flatMap(({ subject, problems, notes = [] }) =>
    [...problems, ...notes.map((note) => `note: ${note}`)].map((one) => `${subject}: ${one}`),
  );
}

it('finds nothing wrong where all is well', async () => {
  expect(await diagnose({})).toEqual([]);
});

const answers = (path: string, status: number, body: unknown): Faults => ({
  responses: () => ({ [path]: [status, body] }),
});

const changedWebhook = (changes: object): Faults => ({
  responses: (url) => {
    const [, list] = healthy(url)['/v1/webhook_endpoints'] ?? [];
    const { data } = list as { data: object[] };
    return {
      '/v1/webhook_endpoints': [
        200,
        { object: 'list', has_more: false, data: data.map((one) => ({ ...one, ...changes })) },
      ],
    };
  },
});

it.each<[string, Faults, RegExp]>([
  [
    'an anonymous key of another project',
    answers('/rest/v1/venues', 401, {}),
    /anonymous key: SUPABASE_ANON_KEY is not a key/,
  ],
  ['a database without tables', answers('/rest/v1/venues', 404, {}), /db push --remote/],
  [
    'anonymous calls that nothing guards',
    answers('/rest/v1/venues', 200, [{ id: 'venue' }]),
    /Anonymous calls are not guarded/,
  ],
  [
    'a gateway that lets calls without a key pass',
    answers('/rest/v1/', 403, { code: 'PT403' }),
    /Calls without a key reach the database/,
  ],
  [
    'migrations that are not applied',
    answers('/rest/v1/rpc/applied_migrations', 200, versions.slice(1)),
    /migrations: 1 of \d+ migrations/,
  ],
  [
    'a missing bucket',
    answers('/storage/v1/bucket', 200, [bucket('uploads', false)]),
    /“images” is missing/,
  ],
  [
    'no admin',
    answers('/auth/v1/admin/users', 200, { users: [{ ...user, app_metadata: {} }], aud: '' }),
    /No account has the role admin/,
  ],
  [
    'open sign-ups',
    answers('/auth/v1/settings', 200, { disable_signup: false }),
    /Anyone may sign up/,
  ],
  [
    'a Stripe key without the right',
    answers('/v1/payment_intents', 403, {
      error: { type: 'invalid_request_error', message: 'no' },
    }),
    /may not use PaymentIntents/,
  ],
  ['no webhook', changedWebhook({ url: 'https://else.example/hook' }), /No webhook leads to/],
  [
    'a webhook of another version, which works',
    changedWebhook({ api_version: '2020-08-27' }),
    /note: The webhook speaks version 2020-08-27/,
  ],
  [
    'a webhook without an event',
    changedWebhook({ enabled_events: ['charge.refunded'] }),
    /lacks the events payment_intent\.succeeded/,
  ],
  ['a wrong password for mail', { password: 'wrong' }, /refuses the sign-in/],
  [
    'no SPF record, which some providers show for a name below',
    { records: { '_dmarc.arts.org': 'v=DMARC1' } },
    /note: arts\.org has no SPF record of its own.*such as send\.arts\.org/,
  ],
  ['no DMARC record', { records: { 'arts.org': 'v=spf1 -all' } }, /no DMARC record/],
  ['another site at the address', answers('/build.json', 200, {}), /instead of this guide/],
])('names %s', async (_, faults, problem) => {
  const problems = await diagnose(faults);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(problem);
});
