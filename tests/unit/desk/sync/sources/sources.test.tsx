/** Rendering of sources in their different states: rows, warnings, previews and settings. */
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { FoundPreview } from '../../../../../src/desk/sync/sources/FoundPreview.tsx';
import { SourceList } from '../../../../../src/desk/sync/SyncScreen.tsx';
import { SourceWarnings } from '../../../../../src/desk/sync/sources/SourceWarnings.tsx';
import {
  categoryMapOf,
  mapLines,
  mapProblem,
  savedText,
  sourceBadge,
} from '../../../../../src/desk/sync/sources/source-state.ts';
import { sparkBars, SPARK } from '../../../../../src/desk/sync/sync-state.ts';
import type { SourceRow } from '../../../../../src/features/content-sync/sync-api.ts';
import { adminSession } from '../../../../support/samples/admin-session.ts';
import { renderReact, textOf } from '../../../../support/samples/render-react.ts';
import { samplePreview, sampleSource } from '../../../../support/samples/sync/sample-sync.ts';

const shown = (node: ReactNode): string => textOf(renderReact(node));
const list = (...sources: SourceRow[]) => (
  <SourceList session={adminSession(null)} sources={sources} />
);

const PAUSED = { pausedAt: '2026-11-23T10:00:00Z', pauseReason: 'It failed three times.' };

test('without sources the list says what one is', () => {
  const text = shown(list());
  expect(text).toContain('No sources yet');
  expect(text).toContain('Add a Source');
});

test('a row has kind, host, settings and what can be done', () => {
  const text = shown(list(sampleSource()));
  expect(text).toContain('The Events Calendar · harborlamp.example');
  expect(text).toContain('live shows: Performing Arts, board meetings: left out');
  for (const action of ['Edit', 'Check Now', 'Pause', 'Report Link…', 'Remove…']) {
    expect(text).toContain(action);
  }
});

test('its last runs are drawn and told, newest first', () => {
  const html = renderReact(list(sampleSource()));
  expect(html).toContain(
    'aria-label="Last runs. Nov 23, 2026: read, 42 read, 5 added; Nov 16, 2026: unchanged, 37 read, 0 added; Nov 9, 2026: failed, 0 read, 0 added"',
  );
  const marks = [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, mark]) => mark);
  expect(marks, 'oldest first, as one reads').toEqual(['×', '=', '✓']);
});

test('a saved source is said to be read next only if it is not paused', () => {
  const source = sampleSource({ name: 'Harbor Lamp' });
  expect(savedText(source)).toBe('Harbor Lamp is read in the next run.');
  for (const paused of [PAUSED, { isEnabled: false }]) {
    expect(savedText({ ...source, ...paused })).toMatch(/^Harbor Lamp stays paused/);
  }
});

test('bars are as high as what was read, and a single item is still seen', () => {
  const run = (itemsRead: number) => ({
    ...{ at: String(itemsRead), outcome: 'read' as const, added: 0 },
    itemsRead,
  });
  const heights = sparkBars([run(1000), run(500), run(1), run(0)]).map(({ box }) => box.height);
  expect(heights).toEqual([0, 2, SPARK.height / 2, SPARK.height]);
});

test.each([
  [{}, 'Active'],
  [{ lastRead: null }, 'New'],
  [{ failures: 1 }, 'Failing'],
  [{ isEnabled: false }, 'Paused'],
  [PAUSED, 'Paused'],
])('a source with %j is shown as %s', (changes, label) => {
  expect(sourceBadge(sampleSource(changes)).label).toBe(label);
});

test('a paused source says who paused it, and how it goes on', () => {
  const byGuide = shown(list(sampleSource(PAUSED)));
  expect(byGuide).toContain('The guide paused this source: It failed three times.');
  expect(byGuide).toContain('Try Again');
  const byHand = shown(list(sampleSource({ isEnabled: false })));
  expect(byHand).toContain('A volunteer paused this source. What it brought stays.');
  expect(byHand).toContain('Resume');
});

test('the named source waits for its address and cannot be removed', () => {
  const fresh = { isNamed: true, url: '', isEnabled: false, history: [], lastRead: null };
  const text = shown(list(sampleSource(fresh)));
  expect(text).toContain('Not set up');
  expect(text).toContain('It has no address yet. Edit it to enter one: then it’s read.');
  for (const action of ['Check Now', 'Resume', 'Remove…']) expect(text).not.toContain(action);
  expect(shown(list(sampleSource({ isNamed: true })))).not.toContain('Remove…');
});

test('a source in trouble is named above the page, with what to do', () => {
  const history = (outcome: 'failed' | 'halved' | 'empty') => [
    { at: '2026-11-23T10:00:00Z', outcome, itemsRead: 0, added: 0 },
  ];
  const text = shown(
    <SourceWarnings
      sources={[
        sampleSource(),
        sampleSource({
          ...PAUSED,
          id: 'a',
          name: 'A',
          warning: 'failed three times',
          history: history('failed'),
        }),
        sampleSource({
          id: 'b',
          name: 'B',
          warning: 'brought half as much as usual',
          history: history('halved'),
        }),
        sampleSource({
          id: 'c',
          name: 'C',
          warning: 'has brought nothing for four weeks',
          history: history('empty'),
        }),
      ]}
    />,
  );
  expect(text).not.toContain('Harbor Lamp');
  expect(text).toMatch(/A failed three times\. Choose Check Now .*Then choose Try Again/);
  expect(text).toMatch(/B brought half as much as usual\. Compare it with its calendar/);
  expect(text).toMatch(/C has brought nothing for four weeks\. See whether its calendar/);
  expect(renderReact(<SourceWarnings sources={[sampleSource()]} />)).toBe('');
});

test('a preview shows what an address would bring, leave out and not read', () => {
  const text = shown(<FoundPreview preview={samplePreview()} />);
  expect(text).toContain('iCalendar. 9 items read: 2 listings, 1 left out, 1 not read in full.');
  expect(text).toContain(
    '2 dates from Dec 4, 2026 · K Space Yard · Corpus Christi, TX · Visual Arts · Free',
  );
  expect(text).toContain('Dec 12, 2026, 6:30 PM CST · Rockport, TX · Music');
  expect(text).toContain('Gala in Houston Outside the region (City: Houston, TX)');
  expect(text).toContain('Item 9 It has no start.');
  const counts = { listings: 1240, articles: 0, skipped: 1930, problems: 1 };
  const large = shown(<FoundPreview preview={samplePreview({ itemsRead: 3194, counts })} />);
  expect(large).toContain('3,194 items read: 1,240 listings, 1,930 left out, 1 not read in full.');
  expect(large).toMatch(/Listings, as pending \( ?1,240 ?\).*The first 2 are shown\./);
  const empty = samplePreview({ listings: [], articles: [] });
  expect(shown(<FoundPreview preview={empty} />)).toContain('Nothing for the guide right now');
});

test('category names are edited as lines and saved as a map', () => {
  const lines = mapLines({ shows: 'music', meetings: null });
  expect(categoryMapOf(lines)).toEqual({ shows: 'music', meetings: null });
  expect(mapProblem(lines)).toBeUndefined();
  const open = [...lines, { key: 9, name: ' Workshops ', means: '' }];
  expect(mapProblem(open)).toBe('Choose what “Workshops” means in this guide');
  expect(mapProblem([{ key: 1, name: ' ', means: '' }]), 'a blank line').toBeUndefined();
});
