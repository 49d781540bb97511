import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { STRIPE_WEBHOOK_EVENTS } from '../../../../src/features/payments/server/intent-facts.ts';
import { GuideSetup } from '../../../../src/tools/setup/guide-setup.ts';
import { startMailSignIn } from '../../../support/web/mail-sign-in.ts';
import { startTestServer } from '../../../support/web/web-server.ts';

const versions = (await readdir('supabase/migrations')).map((name) => name.split('_')[0]);

interface Endpoint {
  id: string;
  url: string;
  metadata: Record<string, string>;
  enabled_events: string[];
}

/** Supabase, Stripe and the deployed site as one server, whose state a test may change. */
async function startProviders() {
  const state = {
    isMigrated: false,
    hasAdmin: false,
    knowsSecret: false,
    endpoints: [] as Endpoint[],
    changes: [] as string[],
  };
  const answer = (path: string, method: string, body: URLSearchParams): [number, unknown] => {
    const [, id] = /^\/v1\/webhook_endpoints\/(\w+)$/.exec(path) ?? [];
    const endpoint = state.endpoints.find((one) => one.id === id);
    if (method !== 'GET' && path.startsWith('/v1/')) state.changes.push(`${method} ${path}`);
    if (endpoint !== undefined && method === 'DELETE') {
      state.endpoints = state.endpoints.filter((one) => one !== endpoint);
      return [200, { id, deleted: true }];
    }
    if (endpoint !== undefined) {
      endpoint.metadata['secret_sha256'] = body.get('metadata[secret_sha256]') ?? '';
      return [200, endpoint];
    }
    if (path === '/v1/webhook_endpoints' && method === 'POST') {
      const made = {
        id: `we_${String(state.endpoints.length + 1)}made`,
        url: body.get('url') ?? '',
        metadata: {},
        enabled_events: [...STRIPE_WEBHOOK_EVENTS],
      };
      state.endpoints.push(made);
      return [200, { ...made, secret: `whsec_of_${made.id}_0123456789` }];
    }
    const list = { object: 'list', has_more: false };
    const user = {
      id: 'a',
      app_metadata: { role: 'admin' },
      user_metadata: {},
      aud: '',
      created_at: '',
    };
    const bucket = (name: string) => ({ id: name, name, public: name === 'images' });
    const answers: Record<string, [number, unknown]> = {
      '/rest/v1/venues': state.isMigrated ? [403, { code: 'PT403' }] : [404, {}],
      '/rest/v1/': [401, {}],
      '/rest/v1/rpc/applied_migrations': state.isMigrated
        ? [200, versions]
        : [404, { message: 'no function' }],
      '/storage/v1/bucket': [200, ['uploads', 'images'].map(bucket)],
      '/auth/v1/admin/users': [200, { users: state.hasAdmin ? [user] : [], aud: '' }],
      '/auth/v1/settings': [200, { disable_signup: true }],
      '/v1/payment_intents': [200, { ...list, data: [] }],
      '/v1/webhook_endpoints': [200, { ...list, data: state.endpoints }],
      '/api/stripe/webhook': [state.knowsSecret ? 200 : 400, {}],
    };
    return answers[path] ?? [404, {}];
  };
  const { origin } = await startTestServer({
    '*': (response, request, { pathname }) => {
      void text(request).then((sent) => {
        const { apikey, authorization } = request.headers;
        const isOther = `${String(apikey)} ${String(authorization)}`.includes('other');
        const [status, body] = isOther
          ? [401, { error: { type: 'invalid_request_error', message: 'No such key' } }]
          : answer(pathname, request.method ?? '', new URLSearchParams(sent));
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(body));
      });
    },
  });
  return { state, origin };
}

interface Run {
  /** What a person types, one answer for each question; null if there is no terminal. */
  answers: readonly string[] | null;
  isDry?: boolean;
}

/** Makes a folder without settings, and fakes of the providers that a guide uses. */
async function startGuide() {
  const folder = mkdtempSync(join(tmpdir(), 'setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { state, origin } = await startProviders();
  const mailPort = await startMailSignIn(MAIL_PASSWORD);
  const files = {
    settings: join(folder, '.env'),
    template: '.env.example',
    host: join(folder, '.env.netlify'),
  };
  const run = async ({ answers, isDry = false }: Run) => {
    const lines: string[] = [];
    const left = [...(answers ?? [])];
    const setup = new GuideSetup({
      files,
      extra: { STRIPE_API_URL: origin },
      terminal: answers && {
        ask: (question) => {
          const given = left.shift();
          if (given === undefined) throw new Error(`No answer to: ${question}`);
          return Promise.resolve(given);
        },
      },
      isDry,
      sender: 'hello@arts.org',
      postalAddress: '5 Bay Street, Rockport, TX 78382',
      dns: { resolveTxt: (name) => Promise.resolve([[DNS[name] ?? '']]) },
      actions: {
        readVersion: (url) =>
          url.includes(':secret@')
            ? Promise.resolve(17)
            : Promise.reject(new Error('password authentication failed')),
        push: () => {
          state.isMigrated = true;
          return Promise.resolve(null);
        },
        makeAdmin: (email) => {
          state.hasAdmin = true;
          return Promise.resolve(['Open this:', `https://arts.org/choose?for=${email}`]);
        },
      },
      say: (line) => lines.push(line),
    });
    const isDone = await setup.run();
    return { isDone, said: lines.join('\n'), asked: (answers?.length ?? 0) - left.length };
  };
  /** The answers of a person who makes no mistake, in the order of the questions. */
  const answers = [
    origin,
    'https://api.netlify.com/build_hooks/1a2b',
    origin,
    'sb_publishable_1234567890',
    'sb_secret_made-up-for-a-test',
    'postgresql://postgres:secret@127.0.0.1:5432/postgres',
    'ana@arts.org',
    'sk_test_1234',
    'pk_test_1234',
    `127.0.0.1:${String(mailPort)}`,
    'guide',
    `${MAIL_PASSWORD} `,
    '2',
  ];
  return { state, answers, files, run, read: (file: string) => readFileSync(file, 'utf8') };
}

const MAIL_PASSWORD = 'p#ss/w@rd%';

const DNS: Record<string, string> = {
  'arts.org': 'v=spf1 include:provider.org -all',
  '_dmarc.arts.org': 'v=DMARC1; p=none',
};

it('asks once, writes what the host imports, and asks nothing the second time', async () => {
  const { state, answers, files, run, read } = await startGuide();
  const first = await run({ answers });
  expect(first.asked).toBeLessThanOrEqual(14);
  expect(first.isDone).toBe(true);
  expect(first.said).toMatch(
    /Import .*\.env\.netlify[^]*The first admin’s link opens .*https:\/\/arts\.org\/choose\?for=ana@arts\.org$/,
  );
  const env = read(files.settings);
  expect(env).toMatch(/SMTP_URL=smtp:\/\/guide:p%23ss%2Fw%40rd%25@127\.0\.0\.1:\d+\n/);
  expect(env).toMatch(/STRIPE_WEBHOOK_SECRETS=whsec_of_we_1made/);
  expect(env).toMatch(/SITE_BUILD_INTERVAL_SECONDS=14400/);
  expect(statSync(files.settings).mode & 0o777).toBe(0o600);
  expect(first.said).not.toMatch(/sb_secret_made|sk_test_1234|whsec_of|p%23ss/);
  const names = read(files.host).match(/^\w+(?==)/gm);
  expect(names).toEqual([...(names ?? [])].sort());
  expect(names).toContain('MALLOC_ARENA_MAX');
  expect(names).not.toContain('DATABASE_URL');

  const before = [state.changes.length, read(files.settings), statSync(files.host).mtimeMs];
  const second = await run({ answers: [] });
  expect(second.asked).toBe(0);
  expect(second.said).toMatch(/Nothing changed: .*\.env\.netlify is as it was/);
  expect(second.said).not.toMatch(/Import|link/);
  expect([state.changes.length, read(files.settings), statSync(files.host).mtimeMs]).toEqual(
    before,
  );
});

it('lists what is missing without a terminal, and changes nothing in a dry run', async () => {
  const { state, files, run } = await startGuide();
  const { isDone, said } = await run({ answers: null });
  expect(isDone).toBe(false);
  for (const name of ['SITE_URL', 'DATABASE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL']) {
    expect(said).toContain(`${name} is missing`);
  }
  await run({ answers: [], isDry: true });
  expect(state.changes).toEqual([]);
  expect(() => statSync(files.settings)).toThrow();
});

it('asks again after a slip, and says what is wrong with it', async () => {
  const slips: [question: number, answer: string, reason: RegExp][] = [
    [0, 'arts.org', /must begin with https:.* alone, such as https:\/\/arts\.org\./],
    [0, 'https://arts.org/home', /the address alone, such as/],
    [0, '', /is empty; to change an earlier answer press Ctrl-C, empty its line/],
    [1, 'https://app.netlify.com/sites/arts', /is no build hook; it begins with https:\/\/api/],
    [2, 'http://abc.supabase.co', /must begin with https:/],
    [5, 'GoodPass123', /must begin with postgresql:/],
    [6, 'ana', /is no email address, as in ana@example\.org/],
    [8, 'pk_live_1234', /is of live mode, but STRIPE_SECRET_KEY is of test mode/],
    [9, 'smtp.resend.com, port 465', /is no server and port; write smtp\.provider\.com:465/],
    [9, 'https://smtp.resend.com', /is no server and port/],
    [9, '', /is no server and port/],
    [12, '4h', /is neither 1 nor 2/],
  ];
  const { answers, run } = await startGuide();
  const typed = answers.flatMap((answer, at) => [
    ...slips.filter(([question]) => question === at).map(([, slip]) => slip),
    answer,
  ]);
  const { said, isDone } = await run({ answers: typed });
  const refused = said.split('\n').filter((line) => line.startsWith('  That '));
  expect(refused).toEqual(slips.map(([, , reason]) => expect.stringMatching(reason)));
  expect(isDone).toBe(true);
});

it('asks at once for another value than one that its provider refuses', async () => {
  const { answers, run } = await startGuide();
  const [site, hook, url, anon, secret, database, admin, stripe, stripeOpen, ...rest] = answers;
  const [server, user, password, interval] = rest;
  const { said, isDone } = await run({
    answers: [
      ...[site, hook, url, 'sb_publishable_of-the-other', secret],
      ...['postgresql://postgres:other@127.0.0.1:5432/p', anon, database, admin],
      ...['sk_test_other', stripeOpen, stripe],
      ...[server, user, 'other', server, user, password, interval],
    ].map(String),
  });
  expect(said.match(/^FAIL.*|^ {2}Once more/gm)).toEqual(
    [
      /SUPABASE_ANON_KEY is not a key of this project/,
      /Once more/,
      /The database cannot be opened with DATABASE_URL/,
      /Once more/,
      /STRIPE_SECRET_KEY is not valid/,
      /Once more/,
      /refuses the sign-in. Check user and password in SMTP_URL/,
      /Once more/,
    ].map((line) => expect.stringMatching(line)),
  );
  expect(isDone).toBe(true);
});

it('takes Enter for keeping a password that is refused, and then says what is left to do', async () => {
  const { answers, files, run } = await startGuide();
  const { said, isDone } = await run({ answers: answers.with(11, 'wrong').toSpliced(12, 0, '') });
  expect(said).toMatch(/FAIL {2}Email: sign-in[^]*Enter alone keeps what is there/);
  expect(said).toMatch(/`\.env\.netlify` is not written yet: mend the FAIL lines above/);
  expect(isDone).toBe(false);
  expect(() => statSync(files.host)).toThrow();
});

it('makes an endpoint when its secret is lost, and removes the earlier one only after the deploy', async () => {
  const { state, answers, files, run, read } = await startGuide();
  state.endpoints.push({
    id: 'we_other',
    url: 'https://else.org/hook',
    metadata: {},
    enabled_events: [],
  });
  await run({ answers });
  writeFileSync(
    files.settings,
    read(files.settings).replace(/^STRIPE_WEBHOOK_SECRETS=.*$/m, 'STRIPE_WEBHOOK_SECRETS='),
  );
  const lost = await run({ answers: [] });
  expect(lost.said).toMatch(/we_2made is an earlier endpoint of this address/);
  expect(state.endpoints.map(({ id }) => id)).toEqual(['we_other', 'we_2made', 'we_3made']);
  state.knowsSecret = true;
  await run({ answers: [] });
  expect(state.endpoints.map(({ id }) => id)).toEqual(['we_other', 'we_3made']);
  await run({ answers: [] });
  expect(state.endpoints).toHaveLength(2);
});
