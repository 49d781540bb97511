/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as dataErasure from '../../../../src/features/privacy/data-erasure.ts';
import * as personRequest from '../../../../src/features/privacy/person-request.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'data-erasure': dataErasure,
    'person-request': personRequest,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
