import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LightMarkup } from '../../../../src/features/blog/LightMarkup.tsx';
import { HOSTILE_MARKUP } from '../../../support/samples/hostile/hostile-markup.ts';

const render = (text: string): string => renderToStaticMarkup(<LightMarkup text={text} />);

/** Returns the HTML without classes. */
const bare = (text: string): string => render(text).replaceAll(/ class="[^"]*"/g, '');

test('blocks become paragraphs, headings and lists', () => {
  const text = 'One.\n\n## Wind\n\nTwo:\n- three\n- four\n\n### Sky\n\nFive';
  expect(bare(text)).toBe(
    '<p>One.</p><h2>Wind</h2><p>Two:</p><ul><li>three</li><li>four</li></ul><h3>Sky</h3><p>Five</p>',
  );
});

test('an article opens with one large letter, if its first paragraph is long enough for it', () => {
  const large = (text: string) =>
    [...render(text).matchAll(/<p class="[^"]*first-letter:[^>]*>(\w+)/g)].map(([, word]) => word);
  const long = (word: string) => `${word} ${'wind and water '.repeat(20)}`;
  expect(large(`${long('First')}\n\n${long('Second')}`)).toEqual(['First']);
  expect(large(`Short.\n\n${long('Second')}`)).toEqual([]);
});

test('bold text keeps the spaces around it', () => {
  const html = render('One **two**, **three** four');
  expect(html.replaceAll(/<[^<>]*>/g, '')).toBe('One two, three four');
  expect(html.match(/<strong/g)).toHaveLength(2);
});

test('entities are shown as written', () => {
  expect(bare('Tom &amp; Ana')).toBe('<p>Tom &amp;amp; Ana</p>');
});

test('no text becomes an element or an attribute', () => {
  for (const hostile of HOSTILE_MARKUP) {
    const html = bare(`${hostile}\n\n- ${hostile}\n\n## ${hostile}\n\n**${hostile}**`);
    const elements = html.match(/<[^<>]*>/g) ?? [];
    expect(
      elements.filter((tag) => !/^<\/?(?:p|h2|h3|ul|li|strong)>$/.test(tag)),
      hostile,
    ).toEqual([]);
  }
});
