import { expect, test } from 'vitest';
import LightMarkup from '../../../../src/features/blog/LightMarkup.astro';
import { HOSTILE_MARKUP } from '../../../support/samples/hostile-markup.ts';
import { renderAstro } from '../../../support/samples/render-astro.ts';

/** The HTML without the classes and the line breaks of the template. */
const bare = async (text: string): Promise<string> =>
  (await renderAstro(LightMarkup, { props: { text } }))
    .replaceAll(/ class="[^"]*"/g, '')
    .split('\n')
    .map((line) => line.trim())
    .join('');

test('blocks become paragraphs, headings and lists', async () => {
  const text = 'One.\n\n## Wind\n\nTwo:\n- three\n- four\n\n### Sky\n\nFive';
  expect(await bare(text)).toBe(
    '<p>One.</p><h2>Wind</h2><p>Two:</p><ul><li>three</li><li>four</li></ul><h3>Sky</h3><p>Five</p>',
  );
});

test('bold text keeps the spaces around it', async () => {
  const html = await renderAstro(LightMarkup, { props: { text: 'One **two**, **three** four' } });
  expect(html.replaceAll(/<[^<>]*>/g, '').trim()).toBe('One two, three four');
  expect(html.match(/<strong/g)).toHaveLength(2);
});

test('entities are shown as written', async () => {
  expect(await bare('Tom &amp; Ana')).toBe('<p>Tom &amp;amp; Ana</p>');
});

test('no text becomes an element or an attribute', async () => {
  for (const hostile of HOSTILE_MARKUP) {
    const html = await bare(`${hostile}\n\n- ${hostile}\n\n## ${hostile}\n\n**${hostile}**`);
    const elements = html.match(/<[^<>]*>/g) ?? [];
    expect(
      elements.filter((tag) => !/^<\/?(?:p|h2|h3|ul|li|strong)>$/.test(tag)),
      hostile,
    ).toEqual([]);
  }
});
