/** Rendering of sources in their different states: rows, warnings, previews and settings. */
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { FoundPreview } from '../../../../../src/desk/sync/sources/FoundPreview.tsx';
import { SourceList } from '../../../../../src/desk/sync/SyncScreen.tsx';
import {
  categoryMapOf,
  mapLines,
  mapProblem,
} from '../../../../../src/desk/sync/sources/source-state.ts';
import type { SourceRow } from '../../../../../src/features/content-sync/sync-api.ts';
import { adminSession } from '../../../../support/samples/admin-session.ts';
import { renderReact, textOf } from '../../../../support/samples/render-react.ts';
import { samplePreview, sampleSource } from '../../../../support/samples/sync/sample-sync.ts';

const shown = (node: ReactNode): string => textOf(renderReact(node));
const list = (...sources: SourceRow[]) => (
  <SourceList session={adminSession(null)} sources={sources} />
);

test('the named source waits for its address and cannot be removed', () => {
  const fresh = { isNamed: true, url: '', isEnabled: false, history: [], lastRead: null };
  const text = shown(list(sampleSource(fresh)));
  expect(text).toContain('Not set up');
  expect(text).toContain('It has no address yet. Edit it to enter one: then it’s read.');
  for (const action of ['Check Now', 'Resume', 'Remove…']) expect(text).not.toContain(action);
  expect(shown(list(sampleSource({ isNamed: true })))).not.toContain('Remove…');
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
