import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expectRecorded } from '../support/cases.ts';
import {
  forbiddenTextComplaints,
  lockedAddressComplaints,
  looseVersionComplaints,
} from './rules/hygiene.ts';

describe('committed files', () => {
  // Each text is joined from parts, so that this file does not contain a text that the rule forbids.
  test.each([
    ['a path', `cd ${'/'}home/ada/guide`],
    ['a path', `"${'/'}root/.cache/x"`],
    ['a registry', `https://registry.${'npmjs'}.org/zod`],
    ['a private key', `-----BEGIN ${'PRIVATE'} KEY-----`],
    ['a Stripe key', `sk_${'live'}_4eC39HqLyjWDarjtT1`],
    ['a webhook secret', `whsec_${'a1B2'.repeat(8)}`],
    [
      'a token',
      ['eyJhbGciOiJIUzI1NiIsInR5', 'eyJyb2xlIjoic2VydmljZV9y', 'c2lnbmF0dXJlc2lnbmF0dXJl'].join(
        '.',
      ),
    ],
    ['an access token', `ghp_${'a1B2'.repeat(9)}`],
    ['a password', `postgres${'://'}ada:open-sesame@db.coast.test:5432/guide`],
  ])('with %s are found', (_kind, text) => {
    expect(forbiddenTextComplaints([{ path: 'notes.md', text: `first\n${text}\n` }])).toEqual([
      expect.stringMatching(/^notes\.md:2: this looks like /),
    ]);
  });

  test('may hold what only looks like them', () => {
    const text = [
      'postgres://postgres:postgres@127.0.0.1:54322/postgres',
      'https://ada:secret@example.com/',
      'postgres://${user}:${password}@${host}',
      '/api/work/events and src/root/x, https://site.example/home/ada',
      'sk_test_double, whsec_local',
    ].join('\n');
    expect(forbiddenTextComplaints([{ path: 'notes.md', text }])).toEqual([]);
  });
});

test('a golden takes no mistake of a program for an answer', async () => {
  const unwritten = new URL('goldens/unwritten.txt', import.meta.url);
  for (const mistake of ['throws TypeError: x is not a function', 'ReferenceError']) {
    await expect(expectRecorded(unwritten, `f(1) => ${mistake}`)).rejects.toThrow(mistake);
  }
  expect(existsSync(unwritten)).toBe(false);
});

describe('dependencies', () => {
  test.each(['^1.2.3', '~1.2.3', '1.2', 'latest', '*', 'github:a/b'])(
    'with the version %s are found',
    (version) => {
      const packageJson = JSON.stringify({
        devDependencies: { zod: version, ours: '1.2.3-beta.4' },
      });
      expect(looseVersionComplaints(packageJson)).toEqual([
        expect.stringContaining(`"${version}"`),
      ]);
    },
  );

  test('locked with a download address are found', () => {
    const lockfile = JSON.stringify({
      packages: { 'node_modules/x': { resolved: 'https://a.example/x.tgz' } },
    });
    expect(lockedAddressComplaints(lockfile)).toHaveLength(1);
  });
});
