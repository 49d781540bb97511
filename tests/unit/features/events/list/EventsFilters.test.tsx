import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paginate } from '../../../../../src/ui/list/pagination.ts';
import { EventListSummary } from '../../../../../src/features/events/list/EventsFilters.tsx';

test.each([
  [
    { shown: { count: 12, pagination: paginate(30, 1, 12) } },
    'Showing 12 of 30 events|Page 1 of 3',
  ],
  [{ shown: { count: 6, pagination: paginate(30, 3, 12) } }, 'Showing 6 of 30 events|Page 3 of 3'],
  [{ shown: { count: 0, pagination: paginate(0, 1, 12) } }, 'Showing 0 of 0 events'],
  [{ shown: undefined, waiting: 'Loading events...' }, 'Loading events...'],
  [{ shown: undefined }, '\u00a0'],
])('%j reads %j', (props, text) => {
  const html = renderToStaticMarkup(<EventListSummary className="my-6" {...props} />);
  const parts = html.replace(/<\/span><span>/g, '|').replace(/<[^<>]+>/g, '');
  expect(parts).toBe(text);
});
