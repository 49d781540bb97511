import { expect, it } from 'vitest';
import { countedWords } from '../../../../src/features/counts/counted-search.ts';
import { searchName } from '../../../../src/features/counts/visit.ts';

it.each([
  ['  Zydeco\n  Dance ', 'zydeco dance'],
  ['dia de los muertos 2026', 'dia de los muertos 2026'],
  ['ＪＡＺＺ', 'jazz'],
  ['st. patrick vol.2', 'st. patrick vol.2'],
  ['a'.repeat(80), 'a'.repeat(80)],
])('counts the words of %j', (text, words) => {
  expect(countedWords(text)).toBe(words);
});

it.each([
  'ana@example.org',
  'ana＠example.org',
  '361-555-0100',
  'call 3 6 1 5 5',
  '٣٦١٥٥',
  'arts.example://x',
  'www.arts.example',
  'arts.example',
  '//arts',
  '／／arts',
  '<script>',
  'jazz\u0000',
  'jazz\u202e',
  'arts․example',
  'arts.e\u0332xample',
  'arts\u2800.com',
  '❸❻❶❺❺',
  'a'.repeat(81),
  ' ',
  '?!',
])('does not count %j', (text) => {
  expect(countedWords(text)).toBeNull();
});

it.each([
  [{ words: 'Jazz', category: '', city: '' }, 'jazz'],
  [{ words: 'Jazz', category: 'music', city: 'rockport' }, 'jazz (Music, Rockport)'],
  [{ words: 'Jazz', category: '', city: 'Kingsville' }, 'jazz (Kingsville)'],
  [{ words: 'Jazz', category: '', city: 'ingleside' }, 'jazz (Ingleside)'],
  [{ words: 'Jazz', category: 'my name', city: '' }, null],
  [{ words: 'Jazz', category: '', city: 'Ana’s House' }, null],
  [{ words: '', category: 'music', city: '' }, null],
])('names the search %j', (search, name) => {
  expect(searchName(search)).toBe(name);
});
