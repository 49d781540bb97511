import { readdir } from 'node:fs/promises';
import Stripe from 'stripe';
import { it } from 'vitest';
import { STRIPE_WEBHOOK_EVENTS } from '../../../../src/features/payments/server/intent-facts.ts';
import { parseEnv } from '../../../../src/server/env.ts';
import { checkLive } from '../../../../src/tools/doctor/finding.ts';
import { LIVE_CHECKS } from '../../../../src/tools/doctor/live-checks.ts';
import { expectCases } from '../../../support/cases.ts';
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

interface Case {
  answers?: ReturnType<typeof healthy>;
  webhook?: object;
  records?: Record<string, string>;
  password?: string;
  missingMigrations?: number;
}

/** Returns all responses, with the changes of a case. */
function changed(url: string, { answers, webhook, missingMigrations }: Case) {
  const made = healthy(url);
  const [, hooks] = made['/v1/webhook_endpoints'] as [number, { data: object[] }];
  Object.assign(hooks.data[0] ?? {}, webhook);
  made['/rest/v1/rpc/applied_migrations'] = [200, versions.slice(missingMigrations)];
  return { ...made, ...answers };
}

/** Runs every check against fakes. @returns the problems as `subject: problem` */
async function diagnose(faults: Case) {
  const { records = RECORDS, password = 'right' } = faults;
  const { origin: url } = await startTestServer({
    '*': (response, _request, { pathname }) => {
      const [status, body] = served[pathname] ?? [404, {}];
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    },
  });
  const served = changed(url, faults);
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
    [...problems, ...notes.map((note) => `note: ${note}`)].map((one) =>
      `${subject}: ${one}`
        .replaceAll(url, 'SITE')
        .replaceAll(Stripe.API_VERSION, 'THE LIBRARY’S')
        .replace(`of ${versions.length} migrations`, 'of ALL migrations'),
    ),
  );
}

it('names what is wrong of each case, and nothing else', async () => {
  await expectCases(new URL('goldens/live-checks.txt', import.meta.url), async (input) =>
    (await diagnose(JSON.parse(input) as Case)).join('\n'),
  );
});
