import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  VenueCard,
  VenueListSummary,
} from '../../../../../src/features/venues/directory/VenueGrid.tsx';
import { sampleVenue } from '../../../../support/samples/sample-venue.ts';

describe('venue card', () => {
  const textOf = (html: string): string => html.replace(/<[^<>]+>/g, '');

  test('a card has one link, "View Details", with the name of the venue', () => {
    const html = renderToStaticMarkup(<VenueCard venue={sampleVenue()} />);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('href="/venues/harbor-lamp-playhouse-k3x9q2"');
    expect(textOf(html)).toContain('View Details of Harbor Lamp Playhouse');
  });

  test('upcoming events are counted; without any there is no count', () => {
    const card = (upcoming?: number) =>
      textOf(renderToStaticMarkup(<VenueCard venue={sampleVenue()} upcoming={upcoming} />));
    expect(card(1)).toContain('1 upcoming event');
    expect(card(5)).toContain('5 upcoming events');
    expect(card(0)).not.toContain('upcoming');
    expect(card()).not.toContain('upcoming');
  });

  test('a long description is cut; a missing one and a missing capacity leave no gap', () => {
    const long = sampleVenue({ description: 'word '.repeat(2000), capacity: null });
    const html = renderToStaticMarkup(<VenueCard venue={long} />);
    expect(html.length).toBeLessThan(2500);
    expect(textOf(html)).toContain('…');
    expect(textOf(html)).not.toContain('people');
    expect(
      renderToStaticMarkup(<VenueCard venue={sampleVenue({ description: '' })} />),
    ).not.toContain('line-clamp');
  });
});

describe('venue list summary', () => {
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
});
