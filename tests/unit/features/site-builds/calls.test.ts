/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as integrations from '../../../../src/features/site-builds/integrations.server.ts';
import * as publishGuard from '../../../../src/features/site-builds/publish-guard.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    integrations,
    'publish-guard': publishGuard,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
