import { HttpError } from '../../../server/http.ts';
import type { AdDecisionOutcome } from './ad-orders.store.ts';
import type { AdState } from './ad-state.ts';

const STANDS: Record<AdState, string> = {
  pending: 'waits for a decision',
  active: 'is up',
  paused: 'is paused',
  over: 'is over, its last day has passed',
  rejected: 'was rejected',
  cancelled: 'was taken down for good',
};

/**
 * How an advertisement stands after a decision.
 * @throws HttpError 404 and 409 with what stands in the way, 400 for days that cannot be
 */
export function requireDecided(outcome: AdDecisionOutcome): AdState {
  switch (outcome.outcome) {
    case 'decided':
      return outcome.status;
    case 'missing':
      throw new HttpError(404, 'There is no such advertisement any more.');
    case 'conflict':
      throw new HttpError(
        409,
        `This cannot be done any more: the advertisement ${STANDS[outcome.status]}.`,
      );
    case 'changed':
      throw new HttpError(
        409,
        'The order was changed meanwhile. Please read it again and decide then.',
      );
    case 'no_picture':
      throw new HttpError(
        409,
        'It has no picture yet, so it cannot go up. Its advertiser adds one by the private link in our mails.',
      );
    case 'no_place':
      throw new HttpError(
        409,
        'Its picture fits no place: it takes one of 728 by 90 or 300 by 250 pixels, or larger in the same shape.',
      );
    case 'dates':
      throw new HttpError(
        400,
        'These days cannot be. It begins today or within a year, and ends on its first day at the earliest and within twelve months.',
      );
  }
}
