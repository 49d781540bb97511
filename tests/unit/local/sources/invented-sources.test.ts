/** The invented sources, read over HTTP by the content sync itself. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Reading, SourceKind } from '../../../../src/features/content-sync/listing.ts';
import { detectSource } from '../../../../src/features/content-sync/read/detect-source.server.ts';
import { readSource } from '../../../../src/features/content-sync/read/read-source.server.ts';
import { openWeb, type Web } from '../../../../src/features/content-sync/read/web.server.ts';
import { INVENTED_SOURCES } from '../../../../src/local/sources/invented-sources.ts';
import { createSourcesServer } from '../../../../src/local/sources/sources-server.ts';
import { freePort, listenLocally } from '../../../../src/local/process/ports.ts';
import { addDays } from '../../../../src/time/wall-time.ts';
import { proveEach } from '../../../support/prove.ts';
import { sampleSource } from '../../../support/samples/sync/sync-source.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** Serves the sources as they are on this day. @returns functions that read them */
async function openSources(today: string): Promise<{
  web: Web;
  origin: string;
  read: (kind: SourceKind) => Promise<Reading>;
}> {
  const port = await freePort();
  stop = await listenLocally(
    createSourcesServer(() => today),
    port,
  );
  const origin = `http://127.0.0.1:${String(port)}`;
  const web = openWeb({ siteUrl: 'https://guide.example', localOrigin: origin });
  return {
    web,
    origin,
    async read(kind) {
      const row = INVENTED_SOURCES.find((source) => source.kind === kind);
      // A new source, without any default.
      const settings = { defaultCity: null, defaultVenue: null, defaultCategory: null };
      const source = sampleSource({ ...row, ...settings, url: `${origin}${row?.path ?? ''}` });
      const result = await readSource(source, { from: today, to: addDays(today, 180) }, { web });
      if (result.outcome !== 'read') throw new Error(JSON.stringify(result));
      return result.reading;
    },
  };
}

const datesOf = ({ listings }: Reading): number =>
  listings.reduce((sum, { dates }) => sum + dates.length, 0);

describe('the first sync of a newcomer', () => {
  it.each(proveEach(['2026-11-23', '2026-12-31', '2027-02-28', '2027-03-14', '2027-10-29']))(
    'on %s brings some 40 dates, and nothing that can’t be read',
    async (today) => {
      const { read } = await openSources(today);
      const readings: Reading[] = [];
      for (const { kind } of INVENTED_SOURCES) readings.push(await read(kind));
      expect(readings.flatMap(({ problems }) => problems)).toEqual([]);
      expect(readings.every(({ isComplete }) => isComplete)).toBe(true);
      expect(readings.map(datesOf)).toEqual([16, 13, 4, 0, 8]);
      expect(readings.map(({ articles }) => articles.length)).toEqual([0, 0, 0, 3, 1]);
      expect(readings.flatMap(({ skipped }) => skipped.map(({ title }) => title))).toEqual([
        'Board meeting: budget',
      ]);
    },
  );

  it('has images of some events and of an article, which are served', async () => {
    const { read, web } = await openSources('2026-11-23');
    const addresses: string[] = [];
    for (const { kind } of INVENTED_SOURCES) {
      const { listings, articles } = await read(kind);
      addresses.push(...[...listings, ...articles].flatMap(({ imageUrl }) => imageUrl ?? []));
    }
    expect(addresses).toHaveLength(7);
    const files = await Promise.all(addresses.map((address) => web.getFile(address)));
    expect(files).toEqual(
      Array(7).fill(expect.objectContaining({ outcome: 'fetched', contentType: 'image/jpeg' })),
    );
  });

  it('shows a run, a weekly class, an exhibition and a guest house of the theatre', async () => {
    const { listings } = await (await openSources('2026-11-23')).read('events-calendar');
    const facts = listings.map(({ title, dates, city, price }) => ({
      ...{ title, count: dates.length, city, price },
      first: [dates[0]?.startDate, dates[0]?.startTime, dates[0]?.endDate].join(' '),
    }));
    expect(facts).toEqual(
      expect.arrayContaining([
        {
          title: 'The Keeper of Channel Nine',
          count: 6,
          city: 'Port Aransas, TX',
          price: expect.stringContaining('18') as string,
          first: expect.stringMatching(/^2026-11-27 19:30/) as string,
        },
        expect.objectContaining({ title: 'Voice & Breath: Weekly Acting Class', count: 8 }),
        expect.objectContaining({
          title: 'Forty Years of Curtains',
          first: '2026-11-29  2027-01-10',
        }),
        expect.objectContaining({ city: 'Aransas Pass, TX' }),
      ]),
    );
  });

  it('shows recurrences of the arts council with what was moved, left out and cancelled', async () => {
    const { listings } = await (await openSources('2026-11-23')).read('icalendar');
    const clay = listings.find(({ title }) => title.startsWith('Open Clay Evening'));
    const brass = listings.find(({ title }) => title.startsWith('Brass'));
    const reading = listings.find(({ title }) => title.startsWith('Poems'));
    expect(clay?.dates.map(({ startDate }) => startDate)).toEqual([
      ...['2026-11-26', '2026-12-03', '2026-12-18', '2026-12-24', '2026-12-31', '2027-01-07'],
      '2027-01-14',
    ]);
    expect(clay?.dates[2]).toMatchObject({
      startTime: '19:00',
      own: { title: 'Open Clay Evening: Raku Night' },
    });
    expect(brass?.dates.map(({ isCancelled }) => isCancelled)).toEqual([false, false, true, false]);
    expect(reading?.dates[0]).toMatchObject({ startDate: '2026-12-15', startTime: '18:30' });
  });
});

it('the gallery is found from its list and from its sitemap', async () => {
  const { web, origin } = await openSources('2026-11-23');
  for (const path of ['/gallery/shows', '/gallery/sitemap.xml']) {
    const found = await detectSource(`${origin}${path}`, { web, today: '2026-11-23' });
    expect(found).toMatchObject({ outcome: 'found', settings: { kind: 'json-ld' } });
    expect('reading' in found ? datesOf(found.reading) : 0).toBe(4);
  }
});
