import { expect, test } from 'vitest';
import { runLines } from '../../../../src/tools/sync/run-lines.ts';

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
    '    Could not be read',
    '      Item 3: Its date is missing.',
    '    Images not copied',
    '      Blues: Its image is damaged.',
    '',
    '5 dates: 3 would be imported, 1 skipped, 1 error.',
    '0 articles: 0 would be imported, 0 skipped, 0 errors.',
  ]);
});

test('long lists end with the number of what is left', () => {
  const many = Array.from({ length: 30 }, () => ({ ...change, action: 'skip' as const }));
  const source = {
    ...{ sourceId: 'a', name: 'Heron Hall', outcome: 'failed' as const, message: 'It is away.' },
    ...{ itemsRead: 0, added: 0, proposed: 0, skipped: 0, errors: 0, images: 0, seconds: 0 },
    ...{ changes: many, problems: [] },
  };
  const lines = runLines(result, [source], false);
  expect(lines.slice(0, 3)).toEqual([
    '× Heron Hall: failed, 0 items in 0 s',
    '    It is away.',
    '    Left out (30)',
  ]);
  expect(lines).toContain('      … and 5 more');
});
