/** No output file of a build holds a secret of the environment, and the desk's pages hold no record. */
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { SECRET_SETTINGS } from '../../../src/server/env.ts';
import { searchFolder, secretsOf } from '../../../src/tools/deploy-check/leaked-secrets.ts';
import { builtPages } from '../../support/browser/built-site.ts';
import { query } from '../../support/records/records.ts';
import { guide, siteDir } from '../../support/stack/guide.ts';
import { BUILD_SECRETS } from '../../support/stack/site-environment.ts';

const SECRETS = secretsOf({
  ...BUILD_SECRETS,
  SUPABASE_SERVICE_ROLE_KEY: guide().serviceRoleKey,
});

test('the build is given every secret there is', () => {
  expect(SECRETS.map(({ name }) => name)).toEqual(SECRET_SETTINGS);
});

test('pages, scripts, functions, configuration and log of a build hold no secret', async () => {
  const { files, leaks } = await searchFolder(dirname(siteDir()), SECRETS);
  expect(files).toEqual(
    expect.arrayContaining([
      'site/index.html',
      'functions/ssr/ssr.mjs',
      'config.json',
      'build.log',
    ]),
  );
  expect(leaks).toEqual([]);
});

test('the pages of the desk hold no record of the guide', async () => {
  const rows = await query(
    `select title as text from public.events union select submitter_email from public.events
      union select name from public.venues union select title from public.blog_posts`,
  );
  const texts = rows.map(({ text }) => String(text)).filter((text) => text.length > 8);
  expect(texts.length).toBeGreaterThan(50);
  const pages = builtPages(siteDir()).filter(({ address }) => /^\/admin(?:\/|$)/.test(address));
  expect(pages.length).toBeGreaterThan(10);
  for (const { address, html } of pages) {
    expect([address, texts.filter((text) => html.includes(text))]).toEqual([address, []]);
  }
});
