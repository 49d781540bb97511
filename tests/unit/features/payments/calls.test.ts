/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as localCard from '../../../../src/features/payments/browser/card/local-card.ts';
import * as paymentProvider from '../../../../src/features/payments/browser/payment-provider.ts';
import * as paymentRequest from '../../../../src/features/payments/payment-request.ts';
import * as intentFacts from '../../../../src/features/payments/server/intent-facts.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'local-card': localCard,
    'payment-provider': paymentProvider,
    'payment-request': paymentRequest,
    'intent-facts': intentFacts,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
