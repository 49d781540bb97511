/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as securityTxt from '../../../../src/features/security/security-txt.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'security-txt': securityTxt,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
