/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as blogPost from '../../../../src/features/blog/blog-post.ts';
import * as lightMarkup from '../../../../src/features/blog/light-markup.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'blog-post': blogPost,
    'light-markup': lightMarkup,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
