import { expect, test } from 'vitest';
import { suggestVenues } from '../../../../../src/features/submissions/venue/venue-suggestions.ts';

const venue = (name: string, city = 'Rockport, TX') => ({ id: name, name, address: '', city });
const VENUES = [
  venue('Aransas Harbor Gallery'),
  venue('Harbor Playhouse', 'Corpus Christi, TX'),
  venue('Galería Díaz', 'Kingsville, TX'),
  venue("O'Brien's Stage"),
];

const names = (text: string, venues = VENUES) =>
  suggestVenues(venues, text).map(({ name }) => name);

test.each([
  ['harbor', ['Harbor Playhouse', 'Aransas Harbor Gallery']],
  ['gal har', ['Aransas Harbor Gallery']],
  ['galeria dia', ['Galería Díaz']],
  ['rock', ['Aransas Harbor Gallery', "O'Brien's Stage"]],
  ['harbor corpus', ['Harbor Playhouse']],
  ['obriens', ["O'Brien's Stage"]],
  ['arbor', []],
  ['  ', []],
])('%s', (text, found) => {
  expect(names(text)).toEqual(found);
});

test('no more are suggested than fit beside the keyboard of a phone', () => {
  const many = Array.from({ length: 40 }, (_, index) => venue(`Hall ${index}`));
  expect(names('hall', many)).toHaveLength(6);
});
