import { expect, test } from 'vitest';
import { cityJsonLd } from '../../../../src/features/cities/city-json-ld.ts';

test('a city is told to machines with its place, its picture and its attractions', () => {
  const city = {
    name: 'Rockport',
    lead: 'A harbor that learned to paint.',
    attractions: [{ name: 'Texas Maritime Museum', text: 'Ships.' }],
  };
  expect(
    cityJsonLd(city, 'https://example.org/cities/rockport', 'https://example.org/p.svg'),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'TouristDestination',
    name: 'Rockport',
    description: 'A harbor that learned to paint.',
    url: 'https://example.org/cities/rockport',
    image: 'https://example.org/p.svg',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Rockport',
      addressRegion: 'TX',
      addressCountry: 'US',
    },
    includesAttraction: [
      { '@type': 'TouristAttraction', name: 'Texas Maritime Museum', description: 'Ships.' },
    ],
  });
});
