/**
 * Copying a source's images into the guide's storage, from a well-behaved server and from a hostile
 * one.
 */
import type pg from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { copyImages } from '../../../../src/features/content-sync/images/copy-images.server.ts';
import { openReader } from '../../../../src/features/content-sync/read/reader.server.ts';
import {
  finishRun,
  readRunResult,
  readRunSources,
} from '../../../../src/features/content-sync/run/sync-run.store.ts';
import { runSync } from '../../../../src/features/content-sync/run/run-sync.server.ts';
import { addDays, centralDate } from '../../../../src/time/wall-time.ts';
import { claiming } from '../../../support/samples/images/image-bytes.ts';
import { connect } from '../../../support/stack/database.ts';
import { databaseStack } from '../../../support/stack/guide.ts';
import { beginSync, syncDb } from './sync-run.ts';
import {
  leadsTo,
  never,
  sends,
  startTestServer,
  type Answer,
  type WebServer,
} from '../../../support/web/web-server.ts';

const TODAY = centralDate(new Date());
const WORDS = ['Tides', 'Lamps', 'Herons', 'Boats', 'Nets', 'Piers', 'Dunes', 'Shells', 'Gulls'];

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0e5a5e' } });

let client: pg.Client;
let web: WebServer;
let answers: Record<string, Answer>;

beforeAll(async () => {
  client = await connect(databaseStack().databaseUrl);
});
afterAll(() => client.end());
afterEach(async () => {
  await client.query(
    `delete from public.listings where source_id in (select id from public.sync_sources where url = $1)`,
    [`${web.origin}/feed`],
  );
  await client.query('delete from public.sync_sources where url = $1', [`${web.origin}/feed`]);
  const ours = [`${web.origin}/%`];
  await client.query(
    `delete from public.uploads where id in (select upload_id from public.source_images where address like $1)`,
    ours,
  );
  await client.query('delete from public.source_images where address like $1', ours);
});

/** Serves a content API with one image for each event, and adds it as a source. @returns the source's id */
async function serve(images: Record<string, Answer>, shown = Object.keys(images)): Promise<string> {
  answers = { ...images };
  web = await startTestServer(answers);
  answers['/feed'] = sends(
    JSON.stringify({
      version: 1,
      next: null,
      events: shown.map((path, n) => ({
        ...{ id: `${path} ${String(n)}`, title: `Concert of the ${WORDS[n] ?? path}` },
        description: 'An evening of chamber music by the sea. '.repeat(4),
        venue: { name: `Hall ${String(n)}`, address: '1 Pier', city: 'Rockport', state: 'TX' },
        image: `${web.origin}${path}`,
        dates: [{ start: `${addDays(TODAY, n + 2)}T19:00` }],
      })),
    }),
    { 'content-type': 'application/json' },
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into public.sync_sources (name, kind, url) values ('Hall', 'content-api', $1) returning id`,
    [`${web.origin}/feed`],
  );
  return rows[0]?.id ?? '';
}

const visitor = () => ({ siteUrl: 'http://localhost:8888', localOrigin: web.origin });

/**
 * Runs the sync to its end. @returns its report of the source, and the requests other than feed and
 * robots.txt
 */
async function run() {
  web.asked.length = 0;
  const lease = await beginSync();
  const end = await runSync(syncDb(), lease, { visitor: visitor() });
  const [source] = await readRunSources(syncDb(), lease.runId);
  const { errors } = await readRunResult(syncDb(), lease.runId);
  const asked = web.asked.filter((path) => !['/feed', '/robots.txt'].includes(path)).sort();
  return { end, errors, asked, images: source?.images, problems: source?.problems ?? [] };
}

const shown = async () =>
  (
    await client.query<{ image_url: string | null }>(
      `select s.image_url from public.listings s join public.sync_sources o on o.id = s.source_id
        where o.url = $1 order by s.title`,
      [`${web.origin}/feed`],
    )
  ).rows.map(({ image_url }) => image_url);

/** Returns the number of files in the bucket without visitors' uploads, because other tests may add those. */
const stored = async () =>
  (
    await client.query(
      `select from storage.objects o where bucket_id = 'images' and not exists (
        select from public.uploads u where u.image_path = o.name and u.purpose <> 'source')`,
    )
  ).rowCount;

it('a run makes an image of its own from each address, once, and the next one asks for none', async () => {
  const photo = await drawn(2_000, 1_000)
    .withExif({ IFD0: { Artist: 'SECRET' } })
    .jpeg()
    .toBuffer();
  await serve(
    {
      '/photo.jpg': sends(photo),
      '/moved.png': leadsTo('/real.png'),
      '/logo.webp': sends(await drawn(300, 300).webp().toBuffer()),
      '/real.png': sends(await drawn(300, 200).png().toBuffer()),
    },
    ['/photo.jpg', '/moved.png', '/logo.webp', '/photo.jpg'],
  );
  const before = await stored();
  const { asked, images, problems } = await run();
  expect([images, problems]).toEqual([3, []]);
  expect(asked).toEqual(['/logo.webp', '/moved.png', '/photo.jpg', '/real.png']);
  const addresses = await shown();
  const { supabaseUrl } = databaseStack();
  expect(addresses.map((address) => address?.startsWith(`${supabaseUrl}/storage/`))).toEqual(
    Array(4).fill(true),
  );
  expect(new Set(addresses).size).toBe(3);
  const copies = await Promise.all(
    addresses.map(async (address) => {
      const bytes = Buffer.from(await (await fetch(String(address))).arrayBuffer());
      const { format, width, exif } = await sharp(bytes).metadata();
      return [format, width, exif];
    }),
  );
  expect(await stored()).toBe((before ?? 0) + 3);
  expect(copies.filter(([, width]) => width === 1_600)).toHaveLength(2);
  expect(new Set(copies.map(([format, , exif]) => `${String(format)} ${String(exif)}`))).toEqual(
    new Set(['jpeg undefined']),
  );
  expect(await run()).toMatchObject({ asked: [], images: 0, problems: [] });
});

it('what is no harmless image is named in plain words, and not asked for again', async () => {
  const inside = await startTestServer({ '*': sends(await drawn(300, 300).png().toBuffer()) });
  const page = '<html><script>alert(1)</script></html>';
  const cases: [string, Answer, RegExp][] = [
    ['/page.jpg', sends(page, { 'content-type': 'image/jpeg' }), /no JPG, PNG, GIF or WebP image/],
    ['/drawing.svg', sends('<svg xmlns="http://www.w3.org/2000/svg"/>'), /no JPG, PNG/],
    [
      '/bomb.jpg',
      sends(claiming(await drawn(300, 300).jpeg().toBuffer(), 60_000, 60_000)),
      /too many pixels/,
    ],
    [
      '/huge.jpg',
      (response) => void response.writeHead(200, { 'content-length': 14_000_000 }).write('x'),
      /: it is 14 MB; the limit is 5 MB\.$/,
    ],
    ['/tiny.png', sends(await drawn(199, 300).png().toBuffer()), /at least 200 pixels a side/],
    ['/cut.jpg', sends((await drawn(900, 900).jpeg().toBuffer()).subarray(0, 700)), /damaged/],
    ['/inside.jpg', leadsTo(`${inside.origin}/metadata`), /private network|isn’t an address/],
    [
      '/gone.jpg',
      (response) => void response.writeHead(404).end(),
      /nothing at this address \(404\)/,
    ],
    ['/private/a.jpg', sends('never'), /robots\.txt/],
  ];
  await serve(Object.fromEntries(cases.map(([path, answer]) => [path, answer])));
  answers['/robots.txt'] = sends('User-agent: *\nDisallow: /private/');
  const before = await stored();
  const { errors, images, problems } = await run();
  expect(images).toBe(0);
  expect(problems).toHaveLength(cases.length);
  for (const [n, [, , words]] of cases.entries()) {
    const problem = problems.find(({ item }) => item === `Concert of the ${WORDS[n] ?? ''}`);
    expect(problem?.message).toMatch(words);
    expect(problem?.message).toMatch(/^Its image could not be copied/);
  }
  expect(errors[0]).toMatch(/^Hall: Concert of the .*: Its image could not be copied/);
  expect(await shown()).toEqual(Array(cases.length).fill(null));
  expect([inside.connections, await stored()]).toEqual([0, before]);
  expect(await run()).toMatchObject({ asked: [], problems: [] });
});

it('a run copies what its budget allows, without the server that does not answer, and the next the rest', async () => {
  const image = sends(await drawn(300, 300).png().toBuffer());
  const source = await serve({
    '/0.png': never,
    ...Object.fromEntries(['/1.png', '/2.png', '/3.png', '/4.png'].map((path) => [path, image])),
  });
  await client.query(
    `insert into public.listings (source_id, title, category, city, source_image_url)
      select $1, 'Concert ' || n, 'music', 'Rockport, TX', $2 || '/' || n || '.png' from generate_series(0, 4) n`,
    [source, web.origin],
  );
  await client.query(
    `insert into public.events (listing_id, date_key, title, category, city, start_date)
      select id, 'k', title, category, city, current_date + 5 from public.listings where source_id = $1`,
    [source],
  );
  const lease = await beginSync();
  // Both calls share a reader whose thread already runs, because the time for images is short here.
  const reader = openReader(visitor());
  await reader.getFile(`${web.origin}/none`, {
    accept: '*/*',
    signal: AbortSignal.timeout(60_000),
  });
  const copy = async (most: number) => {
    const budget = { images: most, ms: 800, silentHosts: new Set<string>() };
    const { signal } = new AbortController();
    const given = {
      db: syncDb(),
      lease,
      reader,
      today: TODAY,
      signal,
      budget,
    };
    return copyImages(source, given);
  };
  expect(await copy(2)).toEqual({ copied: 1, proposed: [], problems: [] });
  expect(await copy(40)).toMatchObject({ copied: 3, problems: [] });
  expect((await shown()).filter((address) => address === null)).toHaveLength(1);
  await finishRun(syncDb(), lease, 'done', []);
});

it('a run whose lease is taken over while an image is on its way stores and shows none', async () => {
  const image = await drawn(300, 300).png().toBuffer();
  await serve({
    '/a.png': (response) => {
      void client
        .query(`update public.sync_jobs set lease_expires_at = now() - interval '1 s'`)
        .then(() => beginSync())
        .then((lease) => finishRun(syncDb(), lease, 'stopped', []))
        .then(() => response.end(image));
    },
  });
  const before = await stored();
  expect((await run()).end).toBe('lost');
  expect([await shown(), await stored()]).toEqual([[null], before]);
});
