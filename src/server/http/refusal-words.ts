/** The words of refusals that depend on a state or a reason. */

/** Completes the sentence "The advertisement …" for each state of an advertisement. */
export const AD_STATES = {
  pending: 'waits for a decision',
  active: 'is on show',
  paused: 'is paused',
  over: 'is over, its last day has passed',
  rejected: 'was rejected',
  cancelled: 'was taken down for good',
};

/** Sentences that say why a private link cannot change an event, by reason. */
export const NOT_CHANGEABLE = {
  draft: 'This event isn’t paid for yet. You can change it once the payment arrives.',
  cancelled: 'This event is cancelled and can no longer be changed.',
  past: 'This event is over and can no longer be changed.',
  same_time: 'Two dates would start on the same day at the same time. Choose another day or time.',
  too_many: 'An event has at most 60 coming dates. Add fewer.',
  out_of_range: 'Every date has to be from today on, and within the next two years.',
  exhibition: 'An exhibition has one run. Change its last day instead of adding dates.',
};

export const CANNOT_REACH = 'We can’t reach the payment service right now.';
export const MONEY_BACK =
  'You paid for this before and got your money back, so that order is closed. Nothing was charged now. To pay for it again, please send the form once more.';

/** What a refused request concerns: selects the row of `REFUSALS`, and stands for `{about}` in sentences. */
export type Subject =
  | 'request'
  | 'event'
  | 'deleted event'
  | 'deleted listing'
  | 'edited event'
  | 'version'
  | 'listing'
  | 'action'
  | 'sync'
  | 'source'
  | 'source link'
  | 'advertisement'
  | 'article'
  | 'venue'
  | 'organizer'
  | 'announcement'
  | 'pick'
  | 'message'
  | 'subscriber'
  | 'image'
  | 'mail'
  | 'site'
  | 'payment'
  | 'refund'
  | 'webhook'
  | 'issue'
  | 'event link'
  | 'advertisement link'
  | 'newsletter link'
  | 'saved list'
  | 'person'
  | 'session'
  | 'password'
  | 'second factor';
