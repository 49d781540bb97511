/** What people mistype in the settings, and the sentence that names it before anything is built. */
import { expect, it } from 'vitest';
import { checkSettings } from '../../../../src/tools/doctor/settings-check.ts';
import { stubKey } from '../../../support/samples/stub-environment.ts';

const COMPLETE = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_ANON_KEY: 'sb_publishable_1234567890',
  SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_made-up-for-a-test',
  SITE_URL: 'https://arts.org',
  BUILD_HOOK_URL: 'https://api.netlify.com/build_hooks/1a2b3c',
  SMTP_URL: 'smtps://guide:secret@smtp.provider.example:465',
  STRIPE_SECRET_KEY: 'sk_test_1234',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1234',
  STRIPE_WEBHOOK_SECRETS: 'whsec_1234567890abcdef',
  SITE_BUILD_INTERVAL_SECONDS: '300',
  MALLOC_ARENA_MAX: '2',
};

const FROM = { sender: 'hello@arts.org', postalAddress: '5 Bay Street, Rockport, TX 78382' };

type Changes = Record<string, string | undefined>;

const check = (changes: Changes) => {
  const source = { ...COMPLETE, ...changes };
  return checkSettings(source, { ...FROM, isBuild: false }).finding;
};

it.each<[string, Changes]>([
  ['complete settings', {}],
  ['spaces and a line end around a value', { STRIPE_SECRET_KEY: ' sk_test_1234 \n' }],
  ['a final slash', { SUPABASE_URL: 'https://abc.supabase.co/', SITE_URL: 'https://arts.org/' }],
  ['STARTTLS', { SMTP_URL: 'smtp://guide:secret@smtp.provider.example:587' }],
  ['an encoded password', { SMTP_URL: 'smtps://guide:a%23b%2Fc%40d%25@smtp.provider.example:465' }],
  ['a domain of its own at Supabase', { SUPABASE_URL: 'https://data.arts.org' }],
  ['two secrets', { STRIPE_WEBHOOK_SECRETS: 'whsec_1234567890abcdef, whsec_fedcba0987654321' }],
])('finds nothing wrong with %s', (_, changes) => {
  expect(check(changes)).toMatchObject({ problems: [], notes: [] });
});

const swapped = {
  SUPABASE_ANON_KEY: COMPLETE.SUPABASE_SERVICE_ROLE_KEY,
  SUPABASE_SERVICE_ROLE_KEY: COMPLETE.SUPABASE_ANON_KEY,
};
const nothing = Object.fromEntries(Object.keys(COMPLETE).map((name) => [name, undefined]));
const smtp = (SMTP_URL: string) => ({ SMTP_URL });
const secret = (STRIPE_WEBHOOK_SECRETS: string) => ({ STRIPE_WEBHOOK_SECRETS });

it.each<[string, Changes, RegExp]>([
  ['swapped keys', swapped, /ANON_KEY is the key that passes every rule.*; it and .* are swapped/],
  ['swapped keys alone', { ...nothing, ...swapped }, /swapped[^]*SMTP_URL is missing/],
  ['a key cut by the dashboard', { SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_abcde••••' }, /not whole/],
  ['a key cut by three dots', { STRIPE_SECRET_KEY: 'sk_test_...wxyz' }, /not whole/],
  ['a comment', { STRIPE_SECRET_KEY: 'sk_test_1234 # of the test' }, /holds a comment/],
  ['a key of another project', { SUPABASE_ANON_KEY: stubKey('anon', { ref: 'xyz' }) }, /another/],
  ['an expired key', { SUPABASE_ANON_KEY: stubKey('anon', { exp: 1_600_000_000 }) }, /has expired/],
  ['a cut token', { SUPABASE_ANON_KEY: 'eyJhbGciOiJIUzI1NiJ9.eyJ' }, /not a key of Supabase/],
  [
    'the dashboard of Supabase alone',
    { ...nothing, SUPABASE_URL: 'https://supabase.com/dashboard/project/abc' },
    /SUPABASE_URL is a page of the dashboard; copy the Project URL/,
  ],
  ['a path', { SUPABASE_URL: 'https://abc.supabase.co/rest/v1' }, /without a path/],
  ['http', { SUPABASE_URL: 'http://abc.supabase.co' }, /must begin with https:/],
  ['no hook', { BUILD_HOOK_URL: undefined }, /approved events would never reach the pages/],
  ['no hook but a page', { BUILD_HOOK_URL: 'https://app.netlify.com/sites/arts' }, /build_hooks/],
  ['the host’s page', { SITE_URL: 'https://app.netlify.com/sites/arts' }, /that visitors type/],
  ['this machine', { SITE_URL: 'http://localhost:8888' }, /that visitors type/],
  ['an address with a path', { SITE_URL: 'https://arts.org/home' }, /be the address alone/],
  ['an address alone', { SITE_URL: 'arts.org' }, /alone, such as https:\/\/arts\.org$/],
  ['a Stripe that is no address', { STRIPE_API_URL: 'localhost' }, /must be an http\(s\) address/],
  ['an address without https', { SITE_URL: 'http://arts.org' }, /must begin with https:/],
  ['the sample', smtp('smtps://user:password@mail.example:465'), /still the sample/],
  ['no scheme', smtp('smtp.resend.com:465'), /must begin with smtps:\/\//],
  ['a # in a password', smtp('smtps://guide:a#b@smtp.provider.example:465'), /%23 for #/],
  ['a / in a password', smtp('smtps://guide:a/b@smtp.provider.example:465'), /%2F for \//],
  ['an @ in a password', smtp(`smtps://guide:a${'@'}b@smtp.provider.example:465`), /%40 for @/],
  ['a % in a password', smtp('smtps://guide:a%zz@smtp.provider.example:465'), /write %25/],
  ['port 25', smtp('smtp://guide:secret@smtp.provider.example:25'), /use 465 or 587/],
  ['smtp on 465', smtp('smtp://guide:secret@smtp.provider.example:465'), /must begin with smtps:/],
  ['smtps on 587', smtp('smtps://guide:secret@smtp.provider.example:587'), /must begin with smtp:/],
  ['no sign-in', smtp('smtps://smtp.provider.example:465'), /has no sign-in/],
  [
    'Stripe’s keys swapped',
    { STRIPE_SECRET_KEY: 'pk_test_1234', STRIPE_PUBLISHABLE_KEY: 'sk_test_1234' },
    /STRIPE_SECRET_KEY is the publishable key[^]*STRIPE_PUBLISHABLE_KEY is a secret key/,
  ],
  ['two modes', { STRIPE_SECRET_KEY: 'sk_live_1234' }, /both must be of one mode/],
  ['the endpoint’s id', secret('we_1234567890abcdef'), /is the endpoint’s id/],
  ['a key as a secret', secret('sk_test_1234567890'), /is a key; the endpoint’s/],
  ['a short secret', secret('whsec_x'), /is too short/],
  ['three secrets', secret(Array(3).fill('whsec_1234567890').join(',')), /one secret, or two/],
  [
    'the singular',
    { STRIPE_WEBHOOK_SECRETS: undefined, STRIPE_WEBHOOK_SECRET: 'whsec_1234567890abcdef' },
    /you wrote STRIPE_WEBHOOK_SECRET, without its S/,
  ],
  [
    'one secret for two providers',
    { MAIL_WEBHOOK_SECRETS: COMPLETE.STRIPE_WEBHOOK_SECRETS },
    /MAIL_WEBHOOK_SECRETS is the same value as STRIPE/,
  ],
  ['words for seconds', { SITE_BUILD_INTERVAL_SECONDS: '4h' }, /a number of seconds, 300 to 86400/],
  ['too few seconds', { SITE_BUILD_INTERVAL_SECONDS: '120' }, /a number of seconds, 300 to 86400/],
  ['another word for yes', { ALLOW_FEWER_EVENTS: 'ja' }, /must be true or false/],
  ['local sources', { LOCAL_SOURCES_URL: 'http://127.0.0.1:54328' }, /belongs to the local stack/],
  ['a local Stripe', { STRIPE_API_URL: 'http://127.0.0.1:12111' }, /belongs to the local stack/],
  ['a local Supabase', { SUPABASE_URL: 'http://127.0.0.1:54321' }, /belongs to the local stack/],
  ['no database', { DATABASE_URL: 'https://abc.supabase.co' }, /must begin with postgresql:/],
  [
    'the direct connection',
    { DATABASE_URL: 'postgresql://postgres@db.abc.supabase.co:5432/p' },
    /needs IPv6; choose Session pooler/,
  ],
  ['the wrong pooler', { DATABASE_URL: 'postgresql://p.abc:x@h.example:6543/p' }, /port 5432/],
  [
    'a placeholder',
    { DATABASE_URL: `postgresql://p:[YOUR-PASSWORD]${'@'}h.org/p` },
    /YOUR-PASSWORD/,
  ],
  ['an @ in it', { DATABASE_URL: `postgresql://p.abc:${'a@ss'}@h.example:5432/p` }, /%40 for @/],
  [
    'another database',
    { DATABASE_URL: 'postgresql://p.xyz:x@h.example:5432/p' },
    /another project/,
  ],
  ['a short key', { BACKUP_KEY: 'x' }, /BACKUP_KEY is too short/],
  ['backups on the host', { NETLIFY: 'true', BACKUP_KEY: 'a passphrase' }, /your own machine/],
])('names %s', (_, changes, problem) => {
  const problems = check(changes).problems.join('\n');
  expect(problems).toMatch(problem);
  for (const value of Object.values(changes)) {
    if (value !== undefined && value.length > 12) expect(problems).not.toContain(value);
  }
});

it.each<[string, Changes, RegExp]>([
  ['keys that end with 2026', { SUPABASE_ANON_KEY: stubKey('anon', { ref: 'abc' }) }, /with 2026/],
  ['an empty interval', { SITE_BUILD_INTERVAL_SECONDS: ' ' }, /is not set/],
  ['builds at the default', { SITE_BUILD_INTERVAL_SECONDS: undefined }, /300 seconds.*15 credits/],
  ['images without a bound', { MALLOC_ARENA_MAX: undefined }, /`npm run setup` writes it/],
])('notes %s', (_, changes, note) => {
  expect(check(changes)).toMatchObject({ problems: [], notes: [expect.stringMatching(note)] });
});

it('notes the postal address of the sample', () => {
  const from = { ...FROM, postalAddress: '1 Example Plaza', isBuild: false };
  expect(checkSettings(COMPLETE, from).finding.notes).toEqual([
    expect.stringMatching(/^postalAddress in src\/site\.ts/),
  ]);
});
