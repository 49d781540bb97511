import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HealthOverview } from '../../../../../src/features/content-sync/report/SourceReport.tsx';
import type { SourceHealth } from '../../../../../src/features/content-sync/sync-api.ts';
import { site } from '../../../../../src/site.ts';
import { textOf } from '../../../../support/samples/render-react.ts';
import { sampleHealth } from '../../../../support/samples/sync/sample-sync.ts';

const render = (changes: Partial<SourceHealth> = {}): string =>
  renderToStaticMarkup(<HealthOverview health={sampleHealth(changes)} />);
const shown = (changes: Partial<SourceHealth> = {}): string => textOf(render(changes));

test('the keeper sees what was taken, with its status and its page', () => {
  const text = shown();
  expect(text).toContain('We read it on Nov 23, 2026, 4:00 AM CST and found 42 entries.');
  expect(text).toContain('A Winter’s Tale 6 dates from Dec 4, 2026 Waits for review');
  expect(text).toContain('Improv Night Dec 10, 2026 In the guide');
  expect(render()).toContain('href="/events/improv-night-k3x9q2"');
});

test('a calendar that has not changed since the time before is not called empty', () => {
  expect(shown({ itemsRead: 0, message: null })).toContain(
    'We asked for it on Nov 23, 2026, 4:00 AM CST, and nothing had changed since the time before.',
  );
  expect(shown({ itemsRead: 0, message: 'It has no events.' })).toContain('found 0 entries.');
});

test('what could not be read comes with how to mend it, what was left out with why', () => {
  const text = shown();
  expect(text).toContain(
    'Item 12 Its date “2026-13-40” does not exist. Correct it in the calendar.',
  );
  expect(text).toContain('Board Meeting Not about the arts');
});

test('images that were not copied come with why, and when they are tried again', () => {
  const message = 'Its image could not be copied: it is 14 MB; the limit is 5 MB.';
  const text = shown({ images: [{ title: 'Improv Night', message, retryOn: '2027-01-18' }] });
  expect(text).toContain('Images We Couldn’t Copy 1');
  expect(text).toContain(`Improv Night ${message} We try this address again from Jan 18, 2027 on.`);
});

test('the keeper learns when we come, how we name ourselves and whom to write to', () => {
  const html = render();
  const text = shown();
  expect(text).toContain('Next visit Nov 30, 2026, 4:00 AM CST');
  expect(text).toContain('CoastalBendArts/1.0');
  expect(html).toContain(`href="mailto:${site.contactEmail}"`);
  expect(shown({ nextRead: null })).toContain('Next visit Not planned');
});

test.each([
  ['never-read', 'Not read yet', 'We will with the next weekly run.'],
  ['failing', 'Can’t be read', 'Nothing we took before was removed.'],
  ['paused', 'Paused', 'We stopped reading it after something went wrong.'],
  ['off', 'Not read', 'What we took before stays.'],
] as const)('a calendar that is %s says what that means', (state, label, sentence) => {
  const text = shown({ state, message: 'Its site answers 403.' });
  expect(text).toContain(label);
  expect(text).toContain(sentence);
  expect(text).toContain('What went wrong Its site answers 403.');
});

test('nothing taken, unread or left out leaves no empty list of it', () => {
  const text = shown({ listings: [], total: 0, problems: [], skipped: [] });
  expect(text).toContain('Nothing yet.');
  expect(text).not.toContain('What We Couldn’t Read');
  expect(text).not.toContain('What We Left Out');
  expect(text).not.toContain('Images We Couldn’t Copy');
});

test('a calendar’s text is never markup or a script’s address', () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const html = render({ name: hostile, url: 'javascript:alert(1)', message: hostile });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('href="javascript:');
});
