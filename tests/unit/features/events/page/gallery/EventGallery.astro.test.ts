import { expect, test } from 'vitest';
import EventGallery from '../../../../../../src/features/events/page/gallery/EventGallery.astro';
import { renderAstro } from '../../../../../support/samples/render-astro.ts';

const images = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    url: `https://images.example.org/${place}.webp`,
    alt: `Image ${place}`,
    width: 1200,
    height: 800,
  }));
const render = (count: number) => renderAstro(EventGallery, { props: { images: images(count) } });

test.each([1, 2, 3, 5])('each of %i images has its alt text and its own link', async (count) => {
  const html = await render(count);
  const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(links.map((href) => /%2F(\d)\.webp/.exec(href)?.[1])).toEqual(
    images(count).map((_, place) => String(place)),
  );
  for (const { alt } of images(count)) expect(html).toContain(`alt="${alt}"`);
});

test('the first loads eagerly, the others lazily, all with their size', async () => {
  const html = await render(3);
  expect(html.match(/loading="eager"/g)).toHaveLength(1);
  expect(html.match(/loading="lazy"/g)).toHaveLength(2);
  expect(html.match(/<img [^>]*width="\d+" height="\d+"/g)).toHaveLength(3);
});

test('a single image has no list', async () => {
  expect(await render(1)).not.toContain('<ul');
});
