/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as adFacts from '../../../../src/features/private-links/advertisement/ad-facts.ts';
import * as adRun from '../../../../src/features/private-links/advertisement/ad-run.ts';
import * as changeRequest from '../../../../src/features/private-links/event/change/change-request.ts';
import * as datesByLink from '../../../../src/features/private-links/event/dates/dates-by-link.ts';
import * as eventNotice from '../../../../src/features/private-links/event/event-notice.ts';
import * as eventStatus from '../../../../src/features/private-links/event/event-status.ts';
import * as paymentByLink from '../../../../src/features/private-links/event/payment-by-link.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'ad-facts': adFacts,
    'ad-run': adRun,
    'change-request': changeRequest,
    'dates-by-link': datesByLink,
    'event-notice': eventNotice,
    'event-status': eventStatus,
    'payment-by-link': paymentByLink,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
