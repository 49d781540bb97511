/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as shareKit from '../../../../src/features/share-cards/kit/share-kit.ts';
import * as shareCard from '../../../../src/features/share-cards/share-card.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'share-card': shareCard,
    'share-kit': shareKit,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
