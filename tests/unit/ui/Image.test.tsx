import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Image } from '../../../src/ui/Image.tsx';

const shape = { alt: 'A pier', widths: [400, 800], sizes: '50vw', width: 600, height: 400 };

test('it offers AVIF in the sizes of the page, and WebP in one', () => {
  const html = renderToStaticMarkup(<Image url="/pier.jpg" {...shape} crop />);
  expect(html).toMatch(/<source type="image\/avif" srcSet="[^"]*w=400&amp;h=267[^"]* 400w,/i);
  expect(html).toMatch(/<img src="[^"]*w=400[^"]*fm=webp[^"]*" alt="A pier"/i);
});

test.each([
  [undefined, 'lazy', false],
  [true, 'eager', false],
  ['first', 'eager', true],
] as const)('eager=%s is loaded %s, and before others: %s', (eager, loading, before) => {
  const html = renderToStaticMarkup(<Image url="/pier.jpg" {...shape} eager={eager} />);
  expect(html).toContain(`loading="${loading}"`);
  expect(/fetchpriority="high"/i.test(html)).toBe(before);
});
