/**
 * No output file of a build holds a secret of the environment or a key of Supabase, and the desk's pages hold
 * no record.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { SECRET_SETTINGS } from '../../../src/server/env.ts';
import { searchFolder, secretsOf } from '../../../src/tools/deploy-check/netlify.ts';
import { builtPages } from '../../support/browser/built-site.ts';
import { query } from '../../support/records/records.ts';
import { guide, siteDir } from '../../support/stack/guide.ts';
import { BUILD_SECRETS } from '../../support/stack/site-environment.ts';

const SECRETS = secretsOf({
  ...BUILD_SECRETS,
  SUPABASE_ANON_KEY: guide().anonKey,
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
      'functions/search-pages/search-pages.mjs',
      'config.json',
      'build.log',
    ]),
  );
  expect(leaks).toEqual([]);
});

/** The content security policy of a page. It names the Supabase project if the page sends images there. */
const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/i;

/** Pages with a form that sends images, and the desk's pages, as each can open any screen by script. */
const SENDS_IMAGES =
  /^\/(?:admin(?!\/password)(?:\/.*)?|submit-event|advertising\/form|manage-event|manage-advertisement)$/;

test('the address of the project leads to published images, and to uploads where a page has them', async () => {
  const { host } = new URL(guide().supabaseUrl);
  const { files } = await searchFolder(siteDir(), []);
  const texts = files.filter((file) => /\.(?:html|m?js|json|map|css|xml|txt|ics)$/.test(file));
  const others: string[] = [];
  let images = 0;
  for (const file of texts) {
    const text = (await readFile(join(siteDir(), file), 'utf8'))
      .replace(POLICY, '')
      .replaceAll(/%3A/gi, ':')
      .replaceAll(/%2F/gi, '/');
    for (const after of text.split(host).slice(1)) {
      if (after.startsWith('/storage/v1/object/public/')) images += 1;
      else others.push(`${file}: ${after.slice(0, 40)}`);
    }
  }
  expect(others).toEqual([]);
  expect(images).toBeGreaterThan(10);
  for (const { address, html } of builtPages(siteDir())) {
    const allows = POLICY.exec(html)?.[0].includes(host) ?? false;
    expect([address, allows]).toEqual([address, SENDS_IMAGES.test(address)]);
  }
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
