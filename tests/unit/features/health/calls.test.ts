/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as healthChecks from '../../../../src/features/health/health-checks.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'health-checks': healthChecks,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
