import { expect, test, describe } from 'vitest';
import { readArguments, runLines } from '../../../../src/tools/sync/command-line.ts';

test.each([
  [[], { does: 'run', isTest: false }],
  [['--dry'], { does: 'run', isTest: true }],
  [['--dry', '--source', 'heron.example.org'], { does: 'preview', address: 'heron.example.org' }],
  [['--help'], { does: 'help' }],
])('%j is understood', (args, command) => {
  expect(readArguments(args)).toEqual(command);
});

test.each([
  [['--source', 'heron.example.org'], 'add --dry'],
  [['--drry'], '--drry'],
])('%j is refused with the reason', (args, reason) => {
  expect(readArguments(args)).toMatchObject({
    does: 'nothing',
    message: expect.stringContaining(reason),
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
});
