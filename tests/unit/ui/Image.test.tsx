import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Image } from '../../../src/ui/Image.tsx';

const shape = { alt: 'A pier', widths: [400, 800], sizes: '50vw', width: 600, height: 400 };

test('it offers AVIF first, then WebP, in the sizes of the page', () => {
  const html = renderToStaticMarkup(<Image url="/pier.jpg" {...shape} crop />);
  expect(html).toMatch(/<source type="image\/avif" srcSet="[^"]*w=400&amp;h=267[^"]* 400w,/i);
  expect(html).toMatch(
    /<img src="[^"]*fm=webp[^"]*" srcSet="[^"]* 800w" sizes="50vw" alt="A pier"/i,
  );
});

test('an illustration is one file, without sizes', () => {
  const html = renderToStaticMarkup(<Image url="/illustrations/music.svg" {...shape} />);
  expect(html).toContain('src="/illustrations/music.svg"');
  expect(html).not.toMatch(/source|srcset|sizes/i);
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

test('no link beside it loads it a second time', () => {
  for (const eager of [false, true, 'first'] as const) {
    expect(renderToString(<Image url="/pier.jpg" {...shape} eager={eager} />)).not.toContain(
      '<link',
    );
  }
});
