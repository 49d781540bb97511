/** Rendering of the sync's results, configuration, diff and history. */
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { LastResults } from '../../../../src/desk/sync/LastResults.tsx';
import { OutcomeTable, RunHistory } from '../../../../src/desk/sync/RunHistory.tsx';
import { RunChanges } from '../../../../src/desk/sync/RunDetails.tsx';
import { SyncDefaults } from '../../../../src/desk/sync/SyncScreen.tsx';
import { adminSession } from '../../../support/samples/admin-session.ts';
import { renderReact, textOf } from '../../../support/samples/render-react.ts';
import {
  sampleChange,
  sampleDetails,
  sampleReport,
  sampleResult,
  sampleRun,
  sampleSource,
} from '../../../support/samples/sync/sample-sync.ts';

const shown = (node: ReactNode): string => textOf(renderReact(node));

test('the last result has eight counts, errors, start and end', () => {
  const errors = ['Harbor Lamp: its site answers 403.'];
  const text = shown(<LastResults run={sampleRun({ result: sampleResult({ errors }) })} />);
  expect(text).toContain('Last Sync Results Done with errors');
  expect(text).toContain('Processed Imported Skipped Errors Events 214 31 181 2 Articles 12 3 9 0');
  expect(text).toContain('Start time Nov 23, 2026, 4:00 AM CST');
  expect(text).toContain('End time Nov 23, 2026, 4:00 AM CST (35 s)');
  expect(text).toContain(errors[0]);
});

test('the last result counts the changes that were proposed, over all sources', () => {
  const sources = [sampleReport({ proposed: 2 }), sampleReport({ proposed: 3 })];
  expect(shown(<LastResults run={sampleRun({ sources })} />)).toContain(
    'Changes proposed for approved events: 5',
  );
});

test('a run without an error is done, one with an item it could not read is not only that', () => {
  const result = (eventsErrors: number) =>
    shown(<LastResults run={sampleRun({ result: sampleResult({ eventsErrors }) })} />);
  expect(result(0)).toContain('Last Sync Results Done Kind');
  expect(result(2)).toContain('Done with errors');
});

test('before the first run there is no result', () => {
  expect(shown(<LastResults run={undefined} />)).toContain('No sync has run yet.');
});

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

test('a source that answered “not changed” has not nothing to read', () => {
  const sources = [sampleReport({ outcome: 'unchanged', itemsRead: 0, message: null })];
  expect(
    shown(<RunChanges run={sampleDetails({ sources, changes: [], problems: [] })} />),
  ).toContain('Nothing has changed since it was read the last time.');
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

test('a long list folds its end', () => {
  const changes = Array.from({ length: 9 }, (_, index) => ({
    ...sampleChange({ title: `Play ${index}` }),
    sourceId: sampleReport().sourceId,
  }));
  const html = renderReact(<RunChanges run={sampleDetails({ changes, problems: [] })} />);
  expect(html.indexOf('<details')).toBeGreaterThan(html.indexOf('Play 5'));
  expect(html.indexOf('Play 6')).toBeGreaterThan(html.indexOf('Show 3 more'));
});

test('a source of very many changes says that not all are shown, three of a few do not', () => {
  const of = (sourceId: string, count: number) =>
    Array.from({ length: count }, () => ({ ...sampleChange(), sourceId }));
  const textFor = (...counts: number[]) =>
    shown(
      <RunChanges
        run={sampleDetails({
          sources: counts.map((_, at) => sampleReport({ sourceId: String(at) })),
          changes: counts.flatMap((count, at) => of(String(at), count)),
          problems: [],
        })}
      />,
    );
  expect(textFor(200, 200, 200)).not.toContain('are shown');
  expect(textFor(3, 500).match(/The first 500 changes are shown/g)).toHaveLength(1);
});

test('outcomes over time say each in a mark and a word, per source and run', () => {
  const gone = sampleReport({ sourceId: 'b', name: 'Bayside', outcome: 'failed', itemsRead: 0 });
  const text = shown(
    <OutcomeTable
      runs={[
        sampleRun({ id: '1', sources: [sampleReport({ outcome: 'halved', itemsRead: 9 })] }),
        sampleRun({ id: '2', sources: [sampleReport({ name: 'Its old name' }), gone] }),
      ]}
    />,
  );
  expect(text).toContain('Harbor Lamp Playhouse ½ Halved, 9 read ✓ Read, 42 read');
  expect(text).toContain('Bayside Not among the sources × Failed, 0 read');
  expect(text).not.toContain('Its old name');
});

test('the history lists tests and runs with what they came to', () => {
  const session = adminSession(null);
  const text = shown(
    <RunHistory
      session={session}
      runs={[
        sampleRun({ id: '1', isTest: true, startedBy: 'admin' }),
        sampleRun({ id: '2', state: 'failed', startedBy: 'command', sources: [] }),
        sampleRun({ id: '3', state: 'running' }),
      ]}
    />,
  );
  expect(text).toContain('Test 5 items to add · 1 change to propose · 35 s Done');
  expect(text).toContain('Command line 0 items added · 0 changes proposed · 35 s Failed');
  expect(text).not.toContain('Running');
  expect(shown(<RunHistory session={session} runs={[]} />)).toContain('No run yet.');
});
