/** The HTTP status and the sentence for each outcome that refuses a request; `outcome.ts` reads the table. */
import { z } from 'zod';
import { IMAGE_GONE } from '../../forms/images/form-image.ts';
import { PROOF_NEEDED } from '../../ui/data/challenge.ts';
import { HttpError, SIGN_IN } from './http.ts';
import { AD_STATES, CANNOT_REACH, MONEY_BACK, NOT_CHANGEABLE } from './refusal-words.ts';

/** Makes the HTTP error for a refused outcome from its details; `about` is what the request concerns. */
export type Row = (details: Record<string, unknown>) => HttpError;

const text = z.string('A detail of a refusal is missing.');

/** Makes a row of the table. `{status}` in the sentence stands for the outcome's detail `status`. */
const refuse =
  (status: number, sentence: string | null, headers?: Record<string, string>): Row =>
  (details) => {
    const filled = sentence?.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      text.parse(details[name]),
    );
    return new HttpError(status, filled ?? null, headers);
  };

const wordsFor = (words: Record<string, string>, key: unknown): string =>
  text.parse(words[text.parse(key)]);

const tooMany =
  (status: number): Row =>
  ({ retryAfter }) => {
    const seconds = Math.max(1, Math.ceil(z.number().parse(retryAfter)));
    const sentence = 'That was a lot at once. Please wait a little and try again.';
    return new HttpError(status, sentence, { 'Retry-After': String(seconds) });
  };

const away = (sentence: string): Row => refuse(503, sentence, { 'Retry-After': '60' });

/**
 * Every refusal, by the name of its outcome. A key such as `event.changed` applies only to requests about an
 * event, and takes precedence over the key `changed`. Where a page shows the same sentence, the row is
 * `{sentence}`, and the feature passes its sentence in the outcome's details.
 */
export const REFUSALS = {
  limited: tooMany(429),
  challenged: tooMany(PROOF_NEEDED),
  key_reused: refuse(
    409,
    'We already have this form with different details. Please send it again.',
  ),

  missing: refuse(404, 'There is no such {about}.'),
  changed: refuse(
    409,
    'Another editor changed this {about} in the meantime. Compare both versions, then save again.',
  ),
  'edited event.missing': refuse(404, 'There is no such event.'),
  'edited event.changed': refuse(
    409,
    'Another editor or the organizer changed this event in the meantime. Compare both versions, then save again.',
  ),
  'edited event.merged': refuse(
    409,
    'This event was merged into another one. Open that one instead.',
  ),
  hidden: refuse(
    409,
    'The event that stays has to be public, too. Approve it first, or merge the two the other way round.',
  ),
  merged: refuse(409, 'This {about} was merged into another one. Open that one instead.'),
  same: refuse(400, 'Choose another {about}: none can be merged with itself.'),
  deleted: refuse(409, 'This article was deleted. Take that back first.'),
  empty: refuse(409, 'Write the text before the article is published.'),
  past: refuse(400, 'Choose a moment that is still ahead.'),
  'refund.missing': refuse(404, 'There is no such payment.'),
  'event link.missing': refuse(404, null),
  'advertisement link.missing': refuse(404, null),
  'saved list.missing': refuse(
    404,
    'This link no longer works. The list in this browser is as it was.',
  ),
  'saved list.conflict': refuse(
    409,
    'Another device changed this list at the same time. Please try again.',
  ),
  'newsletter link.missing': refuse(
    404,
    'This link no longer works. Please subscribe again to get a new one.',
  ),

  image_missing: refuse(409, IMAGE_GONE),
  image_mismatch: refuse(400, '{sentence}'),
  'image.unknown': refuse(404, IMAGE_GONE),
  'image.refused': refuse(400, '{sentence}'),
  'image.ended': refuse(410, 'The page was read too long ago.'),
  not_arrived: refuse(409, 'This image didn’t arrive. Please try again.'),
  busy: refuse(503, 'The guide is busy with other images. Please try again soon.', {
    'Retry-After': '5',
  }),

  'event link.refused': ({ reason }) => new HttpError(409, wordsFor(NOT_CHANGEABLE, reason)),
  'advertisement link.refused': refuse(
    409,
    'Its image can no longer be changed here. Write to us to have it changed.',
  ),

  'event link.stopped': refuse(
    410,
    'This link was replaced. We emailed a newer one to the address the event was submitted with. Open our newest email about the event and use the link in it.',
  ),
  'event link.expired': refuse(
    410,
    'Private links end a year after the event. What’s public stays public, and we can still change something for you.',
  ),
  'advertisement link.stopped': refuse(
    410,
    'This link was replaced. We emailed a newer one to the address the advertisement was ordered with. Open our newest email about it and use the link in it.',
  ),
  'advertisement link.expired': refuse(
    410,
    'Private links end a year after the advertisement’s last day. We can still send you its figures and the receipt.',
  ),
  unreachable: refuse(
    409,
    'Emails to your address bounced or were marked as unwanted, so a new link wouldn’t reach you. This one still works. Please write to us.',
  ),

  not_public: refuse(
    409,
    'The home page shows approved events only. Check the address, or approve the event first.',
  ),
  taken: refuse(
    409,
    'Another pick has this place or this event on some of these days. Choose other days, or change that pick.',
  ),

  'event.conflict': refuse(
    409,
    'Someone else decided on this event in the meantime: it’s {status}.',
  ),
  'sync.busy': refuse(409, 'A sync is already running. Wait for it to finish, or stop it.'),
  'sync.missing': refuse(
    404,
    'Content sync job not found. Apply the migrations again: they add its row.',
  ),
  disabled: refuse(409, 'The weekly sync is switched off.'),
  exists: refuse(409, 'Another source has this address.'),
  of_removed: refuse(
    409,
    'A removed source has this address. Add a source with it instead: what was decided before is remembered.',
  ),
  'no-address': refuse(400, 'Enter the address of this source before it’s read.'),
  named: refuse(409, 'The hosted content API stays in the list. Pause it instead.'),
  'source link.missing': refuse(404, null),

  not_suppressed: refuse(409, 'This address is no longer suppressed.'),

  answered_before: refuse(
    409,
    'Someone marked this message as answered in the meantime. It shows who.',
  ),
  open_before: refuse(409, 'This message is open already: another editor was faster.'),

  deleted_before: refuse(409, 'This event is deleted already.'),
  'listing.deleted_before': refuse(409, 'All dates of this listing are deleted already.'),
  'deleted listing.conflict': refuse(409, 'No date of this listing is deleted.'),
  cancelled_or_postponed: refuse(409, 'This event is {status}. Reinstate it first, or delete it.'),
  open_change: refuse(409, 'A change of this event waits. Approve or reject it first.'),
  of_listing: refuse(409, 'It’s a date of a listing. Cancel the date, or delete the listing.'),
  no_submitter: refuse(
    409,
    'A source brought this event, so there’s no organizer to ask. Its page there may tell.',
  ),
  'event.unreachable': refuse(
    409,
    'Emails to this organizer bounced or were marked as unwanted, so a question wouldn’t arrive. Try the event’s contact.',
  ),
  asked_enough: refuse(
    429,
    'This organizer was asked five times within a day. Please wait for an answer.',
  ),
  'deleted event.conflict': refuse(409, 'This event isn’t deleted: it is {status}.'),
  closed: refuse(
    409,
    'Its organizer can no longer change anything: the event is {status} or over.',
  ),
  'version.changed': refuse(
    409,
    'This changed in the meantime. Please read it again, then choose the version to restore.',
  ),
  'version.overtaken': refuse(409, '{sentence}'),
  'version.nothing': refuse(
    409,
    'Nothing is left to restore here. What a decision, a cancellation, a deletion or a payment changed has buttons of its own.',
  ),
  misfit: refuse(
    409,
    'The earlier values don’t go with those of now. Please edit the record instead.',
  ),
  unrestorable: refuse(
    409,
    'This version can’t be restored: what it belongs to is gone, or its address or place is taken.',
  ),

  late: refuse(
    409,
    'It’s too late to undo this: its emails are on their way. Decide again, or edit the record.',
  ),
  refund_begun: refuse(
    409,
    'The payment of this event is being refunded, so the decision can’t be undone. It stays as it is.',
  ),
  undone_before: refuse(409, 'This was undone already.'),
  'action.conflict': refuse(
    409,
    'Someone else changed this in the meantime, so it can’t be undone. Please look at it again.',
  ),
  'listing.conflict': refuse(409, 'This change has been decided already.'),
  'listing.changed': refuse(
    409,
    'Its source updated the change in the meantime. Please read it again, then decide.',
  ),
  'advertisement.conflict': ({ status }) =>
    new HttpError(
      409,
      `This can’t be done anymore: the advertisement ${wordsFor(AD_STATES, status)}.`,
    ),
  'event.changed': refuse(
    409,
    'The event changed in the meantime and is {status}. Please read it again, then decide.',
  ),
  'advertisement.changed': refuse(
    409,
    'The order changed in the meantime. Please read it again, then decide.',
  ),
  no_image: refuse(
    409,
    'This advertisement has no image yet. Its advertiser adds one through the manage link in our emails.',
  ),
  no_placement: refuse(
    409,
    'Its image fits no placement: it must have 728 by 90 or 300 by 250 pixels, or more in the same shape.',
  ),
  dates: refuse(
    400,
    'Choose a first day from today to a year ahead, and a last day within twelve months of it.',
  ),

  'event.paid': refuse(
    409,
    'An event with this title, day and email address was paid for already. Nothing more was charged. Our email about it has your private link, in case you want to change it. To pay for a second event, send the form once more.',
  ),
  'advertisement.paid': refuse(
    409,
    'An advertisement with this title, package and email address was paid for within the last day. Nothing more was charged. To pay for a second one, send the form once more.',
  ),
  being_paid: refuse(
    409,
    'The same is being paid for in another tab or window, or was a moment ago. Nothing was charged here. We’ll email you when it’s paid. If you closed that page without paying, or want to pay for a second one, send the form once more.',
  ),
  'event.refunded': refuse(410, MONEY_BACK),
  'advertisement.refunded': refuse(410, MONEY_BACK),
  undecided: refuse(
    409,
    'Your bank hasn’t answered yet about an earlier payment for this. Nothing more was charged. Please wait a minute, then send the form again.',
  ),
  given_up: refuse(
    409,
    'This form was open for a long time. Nothing was charged. Please send it once more.',
  ),
  unknown: refuse(404, 'There is no such payment. Please send the form again.'),
  'event.open': refuse(409, 'The payment hasn’t gone through, so the event was not sent in.'),
  'advertisement.open': refuse(
    409,
    'The payment hasn’t gone through, so the advertisement isn’t ordered yet.',
  ),
  mismatch: refuse(
    409,
    'The payment doesn’t match this {about}. Please write to us and we’ll fix it.',
  ),
  gone: refuse(
    409,
    'The payment arrived, but its {about} is no longer here. Please write to us, and you’ll get your money back.',
  ),
  'event.service_away': away(
    `${CANNOT_REACH} If your card was charged, the event is sent in automatically.`,
  ),
  'advertisement.service_away': away(
    `${CANNOT_REACH} If your card was charged, the advertisement is ordered automatically.`,
  ),
  'payment.service_away': away(
    `${CANNOT_REACH} Nothing was charged. Please try again in a minute.`,
  ),
  'refund.service_away': away(
    `${CANNOT_REACH} The refund is noted and will be made automatically.`,
  ),
  other_mode: refuse(
    400,
    'This event’s mode, live or test, doesn’t match the guide’s key. It wasn’t handled.',
  ),
  'webhook.service_away': away('Stripe couldn’t be reached to check this. Please send it again.'),

  unpaid: refuse(409, 'Nothing was paid, so there’s nothing to send back.'),
  running: refuse(409, 'This refund is already being made.'),
  refunded: refuse(409, 'This payment was refunded already.'),
  settled: refuse(409, 'This payment was settled another way already.'),
  not_failed: refuse(
    409,
    'No refund of this payment failed, and no dispute about it was lost, so it can’t be settled another way.',
  ),
  not_ended: refuse(
    409,
    'The {subject} is {subjectStatus}. Reject or cancel it first; then its payment can be refunded.',
  ),
  'refund.refused': ({ code }) => {
    const named = code === '' ? '' : ` (${text.parse(code)})`;
    const sentence = `The payment service refused the refund${named}. Please look at the payment in Stripe.`;
    return new HttpError(409, sentence);
  },

  'session.wrong_password': refuse(401, 'The email address or password is wrong.'),
  'session.link_ended': refuse(410, 'This link has expired. Ask for another one.'),
  'session.ended': refuse(401, SIGN_IN),
  'password.refused': refuse(400, '{sentence}'),
  factor_needed: refuse(409, 'Enter the code of your authenticator app first.'),
  no_factor: refuse(409, 'This account has no second factor.'),
  wrong_code: refuse(
    400,
    'The code is wrong or was used before. Wait for the next one, and check the clock of your phone.',
  ),

  member: refuse(409, 'This person is in the team already.'),
  accepted: refuse(409, 'This person has signed in before, and needs no invitation.'),
  last_admin: refuse(
    409,
    'The team needs an admin: invite another one first, and wait until they sign in.',
  ),
  'site.running': refuse(
    409,
    'A build is running and nothing has changed since. Its pages appear within a few minutes.',
  ),
  no_hook: refuse(
    409,
    'This guide has no build hook, so it can’t start a build. Set BUILD_HOOK_URL, or build in Netlify.',
  ),
  not_started: away(
    'Netlify didn’t take the build. The request stays, and is tried again by itself.',
  ),
  'mail.missing': refuse(404, 'This email has been sent again or removed in the meantime.'),

  nothing_on: refuse(409, 'The guide has no event for the next issue, so there is none to send.'),
  no_address: refuse(409, 'This account has no email address. Add one to it and try again.'),
} satisfies Record<string, Row>;
