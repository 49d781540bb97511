import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HealthOverview } from '../../../../../src/features/content-sync/report/SourceReport.tsx';
import type { SourceHealth } from '../../../../../src/features/content-sync/sync-api.ts';
import { expectCases } from '../../../../support/cases.ts';
import { outlineOf } from '../../../../support/samples/render-react.ts';
import { sampleHealth } from '../../../../support/samples/sync/sample-sync.ts';

const render = (changes: Partial<SourceHealth>): string =>
  renderToStaticMarkup(<HealthOverview health={sampleHealth(changes)} />);

test('what the keeper of a calendar sees', async () => {
  await expectCases(new URL('../goldens/report/reports.txt', import.meta.url), (changes) =>
    outlineOf(render(JSON.parse(changes) as Partial<SourceHealth>)),
  );
});

test('what went wrong is a warning if the calendar could not be read, otherwise a remark', () => {
  const message = 'It has no events.';
  expect(render({ state: 'failing', message })).toContain('border-warning');
  expect(render({ state: 'read', message })).not.toContain('border-warning');
});

test('a calendar’s text is never markup or a script’s address', () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const html = render({ name: hostile, url: 'javascript:alert(1)', message: hostile });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('href="javascript:');
});
