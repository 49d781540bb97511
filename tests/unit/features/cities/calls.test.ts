/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as cityPage from '../../../../src/features/cities/city-page.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'city-page': cityPage,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
