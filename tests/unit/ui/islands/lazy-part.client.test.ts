import { createElement, Fragment, Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { NotLoadedNotice } from '../../../../src/ui/feedback/NotLoadedNotice.tsx';
import { lazyPart } from '../../../../src/ui/islands/lazy-part.client.ts';

const NotFetched = () => Promise.reject(new TypeError('Failed to fetch'));

const pageWith = async (Part: ReturnType<typeof lazyPart>): Promise<string> => {
  const part = createElement(Suspense, {}, createElement(Part));
  const { prelude } = await prerender(createElement(Fragment, {}, 'The rest. ', part));
  return new Response(prelude).text();
};

test('a part that cannot be loaded says so and leaves the rest of the page', async () => {
  const html = await pageWith(lazyPart(NotFetched));
  expect(html).toContain('The rest.');
  expect(html).toContain('This Part Couldn’t Be Loaded');
  expect(html).toContain('>Try Again<');
});

test('a part without a place of its own leaves it empty; a notice says so', async () => {
  expect(await pageWith(lazyPart(NotFetched, NotLoadedNotice))).not.toContain('Loaded');
});
