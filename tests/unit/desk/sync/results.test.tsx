/** Rendering of the sync's results, configuration, diff and history. */
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { RunChanges } from '../../../../src/desk/sync/RunDetails.tsx';
import { SyncDefaults } from '../../../../src/desk/sync/SyncScreen.tsx';
import { renderReact, textOf } from '../../../support/samples/render-react.ts';
import {
  sampleChange,
  sampleDetails,
  sampleReport,
  sampleSource,
} from '../../../support/samples/sync/sample-sync.ts';

const shown = (node: ReactNode): string => textOf(renderReact(node));

test('the configuration states the six of the specification, with the hosted source by name', () => {
  const text = shown(
    <SyncDefaults sources={[sampleSource(), sampleSource({ isNamed: true, name: 'Gulf API' })]} />,
  );
  for (const statement of [
    'Corpus Christi, TX',
    'Events (visual-arts, performing-arts, music, festivals) and articles',
    'Arts keyword validation, content length checks and banned keyword filtering',
    'Imported events are set to pending and articles to draft; both need manual review',
    'Weekly sync every Monday 4:00 AM CST',
    'Gulf API, a third-party hosted content API (harborlamp.example)',
  ]) {
    expect(text).toContain(statement);
  }
  const fresh = sampleSource({ isNamed: true, name: 'Third-party hosted content API', url: '' });
  expect(shown(<SyncDefaults sources={[fresh]} />)).toContain(
    'Upstream source Third-party hosted content API (not set up yet)',
  );
});

test('a test’s diff is grouped by what it would do, before and after in words', () => {
  const text = shown(<RunChanges run={sampleDetails()} />);
  expect(text).toContain('Would be added as pending (1)');
  expect(text).toContain('Price Before: $10 → After: $12');
  expect(text).toMatch(/Would be left out \(1\).*Board Meeting Not about the arts/);
  expect(text).toMatch(/Not read in full \(1\).*Item 12 Its date “2026-13-40” does not exist/);
  expect(shown(<RunChanges run={sampleDetails({ isTest: false })} />)).toContain(
    'Added as pending (1)',
  );
});

test('a diff keeps to the source it is of, and links only to web addresses', () => {
  const other = '00000000-0000-4000-8000-000000000002';
  const html = renderReact(
    <RunChanges
      run={sampleDetails({
        sources: [sampleReport(), sampleReport({ sourceId: other, name: 'Bayside' })],
        changes: [
          {
            ...sampleChange({ title: 'Elsewhere', sourceUrl: 'javascript:alert(1)' }),
            sourceId: other,
          },
        ],
        problems: [],
      })}
    />,
  );
  expect(html.indexOf('Elsewhere')).toBeGreaterThan(html.indexOf('Bayside'));
  expect(html).not.toContain('javascript:');
  expect(html).toContain('42 items, nothing new.');
});
