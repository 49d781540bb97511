/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as contactMessage from '../../../../src/features/contact/contact-message.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'contact-message': contactMessage,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
