/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as legalText from '../../../../src/features/legal/legal-text.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'legal-text': legalText,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
