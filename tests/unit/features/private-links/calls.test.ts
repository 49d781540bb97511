/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as adFacts from '../../../../src/features/private-links/advertisement/ad-facts.ts';
import * as adRun from '../../../../src/features/private-links/advertisement/ad-run.ts';
import * as changeRequest from '../../../../src/features/private-links/event/change/change-request.ts';
import * as datesByLink from '../../../../src/features/private-links/event/dates/dates-by-link.ts';
import * as eventNotice from '../../../../src/features/private-links/event/event-notice.ts';
import * as eventStatus from '../../../../src/features/private-links/event/event-status.ts';
import * as paymentByLink from '../../../../src/features/private-links/event/payment-by-link.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, {
  adFacts,
  adRun,
  changeRequest,
  datesByLink,
  eventNotice,
  eventStatus,
  paymentByLink,
});
