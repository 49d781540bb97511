import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VenueCard } from '../../../../src/features/venues/VenueCard.tsx';
import { sampleVenue } from '../../../support/samples/sample-venue.ts';

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
