/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as countedSearch from '../../../../src/features/counts/counted-search.ts';
import * as sendVisit from '../../../../src/features/counts/send-visit.client.ts';
import * as visit from '../../../../src/features/counts/visit.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'counted-search': countedSearch,
    'send-visit': sendVisit,
    visit,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
