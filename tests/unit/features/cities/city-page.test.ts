import { expect, test } from 'vitest';
import { cityJsonLd, cityPoster, otherCities } from '../../../../src/features/cities/city-page.ts';

test.each([
  ['a', 'bcd'],
  ['b', 'cda'],
  ['d', 'abc'],
  ['z', 'abcd'],
])('the other cities of "%s" start with the next one', (slug, others) => {
  const cities = ['a', 'b', 'c', 'd'].map((name) => ({ slug: name }));
  expect(
    otherCities(cities, slug)
      .map((city) => city.slug)
      .join(''),
  ).toBe(others);
});

test('a city has schema.org data with its address, poster and attractions', () => {
  const city = {
    name: 'Rockport',
    lead: 'A harbor that learned to paint.',
    attractions: [{ name: 'Texas Maritime Museum', text: 'Ships.' }],
  };
  expect(cityJsonLd(city, 'https://example.org/cities/rockport', cityPoster('rockport'))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'TouristDestination',
    name: 'Rockport',
    description: 'A harbor that learned to paint.',
    url: 'https://example.org/cities/rockport',
    image: '/illustrations/city-rockport.svg',
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
