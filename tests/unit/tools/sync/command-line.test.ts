import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test, describe } from 'vitest';
import {
  readArguments,
  USAGE,
  previewLines,
  runLines,
} from '../../../../src/tools/sync/command-line.ts';
import { proveEach } from '../../../support/prove.ts';
import { syncDate, syncListing, syncReading } from '../../../support/samples/sync/sync-listing.ts';

test.each([
  [[], { does: 'run', isTest: false }],
  [['--dry'], { does: 'run', isTest: true }],
  [['--dry', '--source', 'heron.example.org'], { does: 'preview', address: 'heron.example.org' }],
  [['--help'], { does: 'help' }],
  [['--source', 'x', '-h'], { does: 'help' }],
])('%j is understood', (args, command) => {
  expect(readArguments(args)).toEqual(command);
});

test.each([
  [['--source', 'heron.example.org'], 'add --dry'],
  [['--dry', '--source'], '--source'],
  [['--drry'], '--drry'],
  [['heron.example.org'], 'heron.example.org'],
])('%j is refused with the reason', (args, reason) => {
  expect(readArguments(args)).toMatchObject({
    does: 'nothing',
    message: expect.stringContaining(reason),
  });
});

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const runSync = (args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['src/tools/sync.ts', ...args],
      { cwd: ROOT },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

test.each(
  proveEach([
    { args: ['--help'], code: 0, says: USAGE[0] },
    { args: ['--dry', '--source', 'no address'], code: 1, says: 'This is not a web address.' },
    { args: ['--source', 'heron.example.org'], code: 2, says: 'add --dry' },
  ]),
)('the command ends with its exit code: $args, $code', async ({ args, code, says }) => {
  const ended = await runSync(args);
  expect(ended).toMatchObject({ code });
  expect(code === 0 ? ended.out : ended.err).toContain(says);
  if (code === 0) expect(ended.err).not.toContain('Error');
});

describe('preview lines', () => {
  const settings = {
    ...{ name: 'Heron Hall', kind: 'icalendar' as const, url: 'https://heron.example.org/cal.ics' },
    ...{ isEnabled: true, timeZone: null, defaultCity: 'Rockport, TX', defaultVenue: null },
    ...{ defaultCategory: null, categoryMap: {}, trust: 2 as const, attribution: null },
    daysAhead: 180,
  };

  test('prints what an address would bring, leave out, and cannot say', () => {
    const dates = ['04', '05', '06', '07'].map((day) => syncDate(`2026-12-${day}`));
    const leftOut = (title: string, count: number) => ({
      ...{ title, externalId: title, reason: 'not-arts' as const, dates: count },
      detail: '“meeting” in its title',
    });
    const far = { reason: 'outside-the-region' as const, detail: 'City: Houston, TX' };
    const skipped = [
      leftOut('Board Meeting', 2),
      { ...leftOut('Faraway', 1), ...far },
      ...Array.from({ length: 12 }, (_, at) => leftOut(`Meeting ${String(at)}`, 1)),
    ];
    const problems = [{ item: 'Item 3', message: 'Its date is missing.' }];
    const listings = [syncListing({ dates })];
    const lines = previewLines(
      settings,
      syncReading({ listings, skipped, problems, itemsRead: 7 }),
    );
    expect(lines).toEqual([
      'Heron Hall: iCalendar',
      '  https://heron.example.org/cal.ics',
      '  7 items, Nov 23, 2026 - May 22, 2027',
      '  Events without a city would be in Rockport, TX.',
      '',
      'Would bring 1 listing and 0 articles',
      '  Jazz on the Bayfront',
      '    Dec 4, 2026, 7:00 PM - 9:00 PM CST',
      '    Dec 5, 2026, 7:00 PM - 9:00 PM CST',
      '    Dec 6, 2026, 7:00 PM - 9:00 PM CST',
      '    … and 1 more',
      '    Heron Hall · Corpus Christi, TX · Music · $10',
      '',
      'Would leave out',
      '  Not about the arts (14 dates)',
      '    Board Meeting: “meeting” in its title',
      ...Array.from({ length: 9 }, (_, at) => `    Meeting ${String(at)}: “meeting” in its title`),
      '    … and 3 more',
      '  Outside the region (1 date)',
      '    Faraway: City: Houston, TX',
      '',
      'Not read in full',
      '  Item 3: Its date is missing.',
    ]);
  });
});

describe('run lines', () => {
  const result = {
    ...{ eventsProcessed: 5, eventsImported: 3, eventsSkipped: 1, eventsErrors: 1 },
    ...{ articlesProcessed: 0, articlesImported: 0, articlesSkipped: 0, articlesErrors: 0 },
    ...{ errors: [], startTime: '', endTime: '' },
  };

  const change = { title: 'Jazz', sourceUrl: null, detail: '3 dates from Dec 4, 2026', fields: [] };

  test('prints each source with its changes, what it could not read, and the sums', () => {
    const source = {
      ...{ sourceId: 'a', name: 'Heron Hall', outcome: 'read' as const, message: null },
      ...{ itemsRead: 5, added: 1, proposed: 0, skipped: 1, errors: 1, images: 3, seconds: 1.2 },
      changes: [
        { ...change, action: 'add' as const },
        {
          ...{ ...change, title: 'Blues', action: 'propose' as const },
          fields: [{ field: 'Price', before: '$5', after: '$8' }],
        },
      ],
      problems: [
        { item: 'Blues', message: 'Its image is damaged.', isImage: true },
        { item: 'Item 3', message: 'Its date is missing.' },
      ],
    };
    expect(runLines(result, [source], true)).toEqual([
      '✓ Heron Hall: read, 5 items in 1.2 s',
      '    3 images copied',
      '    Would be added as pending (1)',
      '      Jazz: 3 dates from Dec 4, 2026',
      '    Changes that would be proposed for approved events (1)',
      '      Blues: 3 dates from Dec 4, 2026',
      '          Price: $5 → $8',
      '    Not read in full',
      '      Item 3: Its date is missing.',
      '    Images not copied',
      '      Blues: Its image is damaged.',
      '',
      '5 dates: 3 would be imported, 1 skipped, 1 error.',
      '0 articles: 0 would be imported, 0 skipped, 0 errors.',
    ]);
  });

  const sourceWith = (changes: object[]) => ({
    ...{ sourceId: 'a', name: 'Heron Hall', outcome: 'failed' as const, message: 'It is away.' },
    ...{ itemsRead: 0, added: 0, proposed: 0, skipped: 0, errors: 0, images: 0, seconds: 0 },
    problems: [],
    changes: changes.map((each) => ({ ...change, action: 'skip' as const, ...each })),
  });

  test('what is left out is under its reason, with its number', () => {
    const far = { detail: 'Outside the region (City: Houston, TX)' };
    const changes = [
      ...Array.from({ length: 12 }, () => far),
      { detail: 'Over already' },
      { title: 'Blues', detail: 'In the guide already (“Blues Night”)' },
    ];
    expect(runLines(result, [sourceWith(changes)], false).slice(0, 20)).toEqual([
      '× Heron Hall: failed, 0 items in 0 s',
      '    It is away.',
      '    Left out (14)',
      '      Outside the region (12)',
      ...Array.from({ length: 10 }, () => '        Jazz: City: Houston, TX'),
      '        … and 2 more',
      '      Over already (1)',
      '        Jazz',
      '      In the guide already (1)',
      '        Blues: “Blues Night”',
      '',
    ]);
  });

  test('long lists end with the number of items that are left, however many lines each has', () => {
    const fields = [{ field: 'Price', before: '$5', after: '$8' }];
    const changes = Array.from({ length: 30 }, () => ({ action: 'propose' as const, fields }));
    const lines = runLines(result, [sourceWith(changes)], false);
    expect(lines.filter((line) => line.includes('Jazz'))).toHaveLength(25);
    expect(lines.filter((line) => line.includes('→'))).toHaveLength(25);
    expect(lines).toContain('      … and 5 more');
  });
});
