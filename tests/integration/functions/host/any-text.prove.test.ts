/**
 * Five thousand events with random Unicode in every text, and articles, venues and organizers with random
 * names: submitted by HTTP, approved on the desk, built with `astro build`.
 */
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '../../../../src/paths.ts';
import { buildSite } from '../../../../src/local/stack/build-site.ts';
import { readText } from '../../../../src/forms/text-field.ts';
import { looksBlank } from '../../../../src/text/as-read.ts';
import { adminToken } from '../../../support/api/admins.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { query } from '../../../support/records/records.ts';
import { anyText } from '../../../support/samples/hostile/any-text.ts';
import { fc } from '../../../support/samples/properties.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';
import { makeTestFolder, removeTestFolder } from '../../../support/stack/database.ts';
import { guide, guideEnvironment } from '../../../support/stack/guide.ts';
import { serviceDb } from '../../../support/stack/service-db.ts';

const EVENTS = 5_000;
const OTHERS = 500;
const AT_ONCE = 8;
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Mostly texts that the form takes; the others must be refused in a sentence. */
const mostlyGood = (max: number) =>
  fc.oneof(
    { weight: 1, arbitrary: anyText(max) },
    {
      weight: 30,
      arbitrary: anyText(max).filter((text) => {
        const read = readText(text, { max, tooLong: '', multiline: true });
        return read.ok && read.text !== '';
      }),
    },
  );

const submissions = fc.record({
  title: mostlyGood(200),
  description: mostlyGood(2_000),
  venueName: mostlyGood(200),
  venueAddress: mostlyGood(300),
  // Some towns are new, with a page of their own.
  city: fc.oneof(
    { weight: 9, arbitrary: fc.constant('Rockport, TX') },
    { weight: 1, arbitrary: mostlyGood(90).map((name) => `${name.replaceAll(',', '')}, TX`) },
  ),
});

/** Submits one event; returns its id, or null if the guide refused it with a sentence. */
async function submit(texts: Record<string, string>): Promise<string | null> {
  const { status, json, text } = await callApi(paths.api.events(), {
    method: 'POST',
    from: someClient(),
    body: sampleSubmission(texts),
  });
  expect([201, 400]).toContain(status);
  if (status === 201) return (json as { id: string }).id;
  expect(text).toMatch(/^[A-Z][^<>{}]+$/);
  return null;
}

async function submitAll(): Promise<{ ids: string[]; refused: number }> {
  const ids: string[] = [];
  let refused = 0;
  const samples = fc.sample(submissions, { numRuns: 2 * EVENTS, seed: 20_261_128 }).values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (ids.length < EVENTS) {
        const { value, done } = samples.next();
        if (done === true) return;
        const id = await submit(value);
        if (id === null) refused += 1;
        else ids.push(id);
        // The limit of all visitors together counts an hour.
        if (ids.length % 300 === 0) await query('delete from public.rate_limits');
      }
    }),
  );
  return { ids, refused };
}

async function approve(ids: readonly string[]): Promise<void> {
  const headers = { authorization: `Bearer ${await adminToken()}` };
  for (let from = 0; from < ids.length; from += 100) {
    const some = ids.slice(from, from + 100);
    const { data } = await serviceDb()
      .from('events')
      .select('id, updated_at')
      .in('id', some)
      .throwOnError();
    const decisions = data.map(({ id, updated_at: version }) => ({
      id,
      version,
      decision: 'approved',
    }));
    const { status } = await callApi('/api/admin/decisions', {
      method: 'POST',
      headers,
      body: { decisions },
    });
    expect(status).toBe(200);
  }
}

/** Stores records as older guides may have stored them, blank names included. */
async function storeOthers(): Promise<void> {
  const names = fc
    .sample(anyText(120), { numRuns: 3 * OTHERS, seed: 7 })
    .map((name) => name.replaceAll(/[\0\ud800-\udfff]/gu, ''))
    .filter((name) => name.trim() !== '')
    .slice(0, OTHERS);
  const db = serviceDb();
  const unique = (name: string, at: number) => `${name}${'\u200b'.repeat(at % 7)} ${String(at)}`;
  await db
    .from('venues')
    .insert(names.map((name, at) => ({ name: unique(name, at), city: 'Rockport, TX' })))
    .throwOnError();
  await db
    .from('organizers')
    .insert(names.map((name, at) => ({ name: unique(name, at), description: name })))
    .throwOnError();
  await db
    .from('blog_posts')
    .insert(
      names.map((title, at) => ({
        ...{
          title,
          author: title,
          excerpt: title,
          content: title,
          slug: `any-text-${String(at)}`,
          tags: [],
        },
        ...{
          category: title.slice(0, 50).toWellFormed(),
          published: true,
          published_at: new Date().toISOString(),
        },
      })),
    )
    .throwOnError();
  await db
    .from('events')
    .insert(
      ['🎉', '\u2800', '\ufffc', '\u3164', '\u{e0041}', '\u0301', ...names].map((title) => ({
        ...{ title, venue_name: title, description: title, category: 'music', status: 'approved' },
        ...{
          start_date: new Date(Date.now() + 864e5).toISOString().slice(0, 10),
          city: 'Rockport, TX',
        },
      })),
    )
    .throwOnError();
}

test(`${EVENTS} events with random texts are submitted, approved and built`, async () => {
  const { ids, refused } = await submitAll();
  expect(ids.length).toBeGreaterThanOrEqual(EVENTS);
  await approve(ids);
  const [counted] = await query(
    `select count(*)::int as approved from public.events where id = any ($1) and status = 'approved'`,
    [ids],
  );
  expect(counted).toEqual({ approved: ids.length });
  const { data: stored } = await serviceDb()
    .from('events')
    .select('title')
    .in('id', ids.slice(0, 200))
    .throwOnError();
  expect(stored.filter(({ title }) => looksBlank(title))).toEqual([]);
  await storeOthers();

  const dir = await makeTestFolder();
  onTestFinished(() => {
    removeTestFolder(dir);
  });
  const begun = Date.now();
  const outcome = await buildSite({
    root: ROOT,
    dir,
    env: { ...process.env, ...guideEnvironment(), SITE_URL: guide().siteUrl },
    log: () => undefined,
    signal: new AbortController().signal,
  });
  expect(outcome).toEqual({ ok: true });
  const log = await readFile(join(dir, 'build.log'), 'utf8');
  expect(log.split('\n').filter((line) => /left out|general image|leaves out/.test(line))).toEqual(
    [],
  );
  expect(ids.filter((id) => !existsSync(join(dir, 'site', 'events', `${id}.html`)))).toEqual([]);
  const seconds = Math.round((Date.now() - begun) / 1000);
  process.stdout.write(
    `${ids.length} events built in ${seconds} s, ${refused} refused at the door\n`,
  );
}, 1_800_000);
