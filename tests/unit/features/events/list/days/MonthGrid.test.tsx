import { expect, test } from 'vitest';
import { MonthGrid } from '../../../../../../src/features/events/list/days/MonthGrid.tsx';
import { renderReact } from '../../../../../support/samples/render-react.ts';

test('a month that loads is not shown as a month without events', () => {
  const html = renderReact(
    <MonthGrid query={{ month: '2026-12' }} today="2026-12-03" onChange={() => undefined} />,
  );
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Loading events...');
  expect(html.match(/class="placeholder/g)).toHaveLength(35);
});
