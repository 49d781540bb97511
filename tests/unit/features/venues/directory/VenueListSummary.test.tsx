import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VenueListSummary } from '../../../../../src/features/venues/directory/VenueListSummary.tsx';

test.each([
  [{ found: 30, total: 30, page: 1 }, 'Showing 24 of 30 venues|Page 1 of 2'],
  [{ found: 30, total: 30, page: 2 }, 'Showing 6 of 30 venues|Page 2 of 2'],
  [{ found: 4, total: 30, page: 1 }, 'Showing 4 of 30 venues'],
  [{ found: 0, total: 30, page: 1 }, 'Showing 0 of 30 venues'],
  [{ found: 100, total: 2000, page: 5 }, 'Showing 4 of 2,000 venues|100 match, page 5 of 5'],
  [{ found: undefined, total: undefined, page: 1 }, '\u00a0'],
])('%j reads %j', (props, text) => {
  const html = renderToStaticMarkup(<VenueListSummary {...props} />);
  const parts = html.replace(/<\/span><span>/g, '|').replace(/<[^<>]+>/g, '');
  expect(parts).toBe(text);
});
