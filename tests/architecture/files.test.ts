import { describe, expect, test } from 'vitest';
import { catchAllNameComplaints, longFileComplaints, nameFormComplaints } from './rules/files.ts';

const named = (...paths: string[]) => paths.map((path) => ({ path, text: '' }));

describe('names', () => {
  test.each([
    'src/utils/price.ts',
    'src/features/events/helpers.ts',
    'src/server/misc.server.ts',
    'tests/common/x.ts',
  ])('that would take in anything are found: %s', (path) => {
    expect(catchAllNameComplaints(named(path, 'src/features/events/common-ground.ts'))).toEqual([
      expect.stringContaining(path),
    ]);
  });

  test.each([
    'src/components/event-card.tsx',
    'src/components/eventCard.astro',
    'src/server/rateLimit.ts',
    'src/features/events/Events.store.ts',
    'netlify/functions/privateLinks.mts',
  ])('in another form are found: %s', (path) => {
    expect(nameFormComplaints(named(path))).toHaveLength(1);
  });

  test('of pages are given by their addresses', () => {
    expect(
      nameFormComplaints(named('src/pages/events/[...slug].astro', 'src/pages/feed.xml.ts')),
    ).toEqual([]);
  });
});

describe('length', () => {
  test('past 350 lines, of a schema file past 900, is found, unless there is a reason', () => {
    const files = [
      { path: 'src/long.ts', text: 'x\n'.repeat(351) },
      { path: 'supabase/schemas/10_long.sql', text: 'x\n'.repeat(901) },
      { path: 'supabase/schemas/20_just-right.sql', text: 'x\n'.repeat(900) },
      { path: 'src/just-right.ts', text: 'x\n'.repeat(350) },
      { path: 'src/excused.ts', text: 'x\n'.repeat(351) },
    ];
    expect(longFileComplaints(files, { 'src/excused.ts': 'a reason' })).toEqual([
      expect.stringMatching(/^src\/long\.ts: 351 lines/),
      expect.stringMatching(/^supabase\/schemas\/10_long\.sql: 901 lines/),
    ]);
  });
});
