/** Mistakes of people in the settings, and the sentence that names each before anything is built. */
import { expect, it } from 'vitest';
import { checkSettings } from '../../../../src/tools/doctor/settings-check.ts';
import { expectLines } from '../../../support/cases.ts';
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

type Value = string | null | { role: string };
const valueOf = (value: Value) =>
  typeof value === 'object' && value ? stubKey(value.role, value) : (value ?? undefined);

/** Returns what is found wrong with settings; none of the sentences may hold a value. */
function found(line: string): string[] {
  const given = JSON.parse(line.replace(/^alone /, '')) as Record<string, Value>;
  const changes = Object.entries(given).map(([name, value]) => [name, valueOf(value)] as const);
  const source = { ...(!line.startsWith('alone') && COMPLETE), ...Object.fromEntries(changes) };
  const { problems, notes = [] } = checkSettings(source, { ...FROM, isBuild: false }).finding;
  for (const [, value = ''] of changes) {
    if (value.length > 12) expect(problems.join('\n')).not.toContain(value);
  }
  return [...problems, ...notes.map((note) => `note: ${note}`)];
}

it('names what is wrong with each setting of a list, and nothing else', async () => {
  await expectLines(new URL('goldens/settings.txt', import.meta.url), found);
});

it('notes the postal address of the sample', () => {
  const from = { ...FROM, postalAddress: '1 Example Plaza', isBuild: false };
  expect(checkSettings(COMPLETE, from).finding.notes).toEqual([
    expect.stringMatching(/^postalAddress in src\/site\.ts/),
  ]);
});
