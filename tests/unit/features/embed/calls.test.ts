/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as embedQuery from '../../../../src/features/embed/embed-query.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'embed-query': embedQuery,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
