/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as localCard from '../../../../src/features/payments/browser/card/local-card.ts';
import * as paymentProvider from '../../../../src/features/payments/browser/payment-provider.ts';
import * as paymentRequest from '../../../../src/features/payments/payment-request.ts';
import * as intentFacts from '../../../../src/features/payments/server/intent-facts.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { localCard, paymentProvider, paymentRequest, intentFacts });
