/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as sitemap from '../../../../src/features/sitemap/sitemap.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    sitemap,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
