import { expect, test, vi } from 'vitest';
import { MonthGrid } from '../../../../../../src/features/events/list/days/MonthGrid.tsx';
import { renderReact } from '../../../../../support/samples/render-react.ts';

// Gives the style sheet an address: in tests it has an empty one, of which React warns.
vi.mock(import('../../../../../../src/styles/month.css?url&no-inline'), () => ({
  default: '/month.css',
}));

test('a month that loads is not shown as a month without events', () => {
  const html = renderReact(
    <MonthGrid query={{ month: '2026-12' }} today="2026-12-03" onChange={() => undefined} />,
  );
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Loading events...');
  expect(html.match(/class="placeholder/g)).toHaveLength(35);
});
