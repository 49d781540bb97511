/** Lists the HTTP status and the sentence of each refused outcome; `outcome.ts` reads the table. */
import { IMAGE_GONE } from '../../forms/images/form-image.ts';
import { PROOF_NEEDED } from '../../ui/data/challenge.ts';
import { HttpError, SIGN_IN } from './http.ts';
import {
  AD_STATES,
  BOUGHT,
  type Bought,
  CANNOT_REACH,
  NOT_CHANGEABLE,
  type Subject,
} from './refusal-words.ts';

const always =
  (status: number, sentence: string | null, headers?: Record<string, string>) => (): HttpError =>
    new HttpError(status, sentence, headers);

const TOO_MANY = 'That was a lot at once. Please wait a little and try again.';
const waitOf = ({ retryAfter }: { retryAfter: number }): Record<string, string> => ({
  'Retry-After': String(Math.max(1, Math.ceil(retryAfter))),
});

const away = (sentence: string): HttpError => new HttpError(503, sentence, { 'Retry-After': '60' });

/**
 * Every refusal, by the name of its outcome. A row `subject.outcome` applies only to that subject, and takes
 * precedence over the row `outcome`. For a sentence that a page shows too, the row uses `sentence`, which the
 * feature passes in the outcome's details.
 */
export const REFUSALS = {
  limited: (details: { retryAfter: number }) => new HttpError(429, TOO_MANY, waitOf(details)),
  challenged: (details: { retryAfter: number }) =>
    new HttpError(PROOF_NEEDED, TOO_MANY, waitOf(details)),
  key_reused: always(
    409,
    'We already have this form with different details. Please send it again.',
  ),

  missing: (_: unknown, subject: Subject) => new HttpError(404, `There is no such ${subject}.`),
  changed: (_: unknown, subject: Subject) =>
    new HttpError(
      409,
      `Another editor changed this ${subject} in the meantime. Compare both versions, then save again.`,
    ),
  'edited event.missing': always(404, 'There is no such event.'),
  'edited event.changed': always(
    409,
    'Another editor or the organizer changed this event in the meantime. Compare both versions, then save again.',
  ),
  'edited event.merged': always(
    409,
    'This event was merged into another one. Open that one instead.',
  ),
  hidden: always(
    409,
    'The event that stays has to be public, too. Approve it first, or merge the two the other way round.',
  ),
  merged: (_: unknown, subject: Subject) =>
    new HttpError(409, `This ${subject} was merged into another one. Open that one instead.`),
  same: (_: unknown, subject: Subject) =>
    new HttpError(400, `Choose another ${subject}: none can be merged with itself.`),
  deleted: always(409, 'This article was deleted. Take that back first.'),
  empty: always(409, 'Write the text before the article is published.'),
  past: always(400, 'Choose a moment that is still ahead.'),
  'refund.missing': always(404, 'There is no such payment.'),
  'event link.missing': always(404, null),
  'advertisement link.missing': always(404, null),
  'saved list.missing': always(
    404,
    'This link no longer works. The list in this browser is as it was.',
  ),
  'saved list.conflict': always(
    409,
    'Another device changed this list at the same time. Please try again.',
  ),
  'newsletter link.missing': always(
    404,
    'This link no longer works. Please subscribe again to get a new one.',
  ),

  image_missing: always(409, IMAGE_GONE),
  image_mismatch: ({ sentence }: { sentence: string }) => new HttpError(400, sentence),
  'image.unknown': always(404, IMAGE_GONE),
  'image.refused': ({ sentence }: { sentence: string }) => new HttpError(400, sentence),
  not_arrived: always(409, 'This image didn’t arrive. Please try again.'),
  busy: always(503, 'The guide is busy with other images. Please try again soon.', {
    'Retry-After': '5',
  }),

  'event link.refused': ({ reason }: { reason: keyof typeof NOT_CHANGEABLE }) =>
    new HttpError(409, NOT_CHANGEABLE[reason]),
  'advertisement link.refused': always(
    409,
    'Its image can no longer be changed here. Write to us to have it changed.',
  ),

  'event link.stopped': always(
    410,
    'This link was replaced. We emailed a newer one to the address the event was submitted with. Open our newest email about the event and use the link in it.',
  ),
  'event link.expired': always(
    410,
    'Private links end a year after the event. What’s public stays public, and we can still change something for you.',
  ),
  'advertisement link.stopped': always(
    410,
    'This link was replaced. We emailed a newer one to the address the advertisement was ordered with. Open our newest email about it and use the link in it.',
  ),
  'advertisement link.expired': always(
    410,
    'Private links end a year after the advertisement’s last day. We can still send you its figures and the receipt.',
  ),
  unreachable: always(
    409,
    'Emails to your address bounced or were marked as unwanted, so a new link wouldn’t reach you. This one still works. Please write to us.',
  ),

  not_public: always(
    409,
    'The home page shows approved events only. Check the address, or approve the event first.',
  ),
  taken: always(
    409,
    'Another pick has this place or this event on some of these days. Choose other days, or change that pick.',
  ),

  'event.conflict': ({ status }: { status: string }) =>
    new HttpError(409, `Someone else decided on this event in the meantime: it’s ${status}.`),
  'sync.busy': always(409, 'A sync is already running. Wait for it to finish, or stop it.'),
  'sync.missing': always(
    404,
    'Content sync job not found. Apply the migrations again: they add its row.',
  ),
  disabled: always(409, 'The weekly sync is switched off.'),
  exists: always(409, 'Another source has this address.'),
  of_removed: always(
    409,
    'A removed source has this address. Add a source with it instead: what was decided before is remembered.',
  ),
  'no-address': always(400, 'Enter the address of this source before it’s read.'),
  named: always(409, 'The hosted content API stays in the list. Pause it instead.'),
  'source link.missing': always(404, null),

  not_suppressed: always(409, 'This address is no longer suppressed.'),

  answered_before: always(
    409,
    'Someone marked this message as answered in the meantime. It shows who.',
  ),
  open_before: always(409, 'This message is open already: another editor was faster.'),

  deleted_before: always(409, 'This event is deleted already.'),
  'listing.deleted_before': always(409, 'All dates of this listing are deleted already.'),
  'deleted listing.conflict': always(409, 'No date of this listing is deleted.'),
  cancelled_or_postponed: ({ status }: { status: string }) =>
    new HttpError(409, `This event is ${status}. Reinstate it first, or delete it.`),
  open_change: always(409, 'A change of this event waits. Approve or reject it first.'),
  of_listing: always(409, 'It’s a date of a listing. Cancel the date, or delete the listing.'),
  no_submitter: always(
    409,
    'A source brought this event, so there’s no organizer to ask. Its page there may tell.',
  ),
  'event.unreachable': always(
    409,
    'Emails to this organizer bounced or were marked as unwanted, so a question wouldn’t arrive. Try the event’s contact.',
  ),
  asked_enough: always(
    429,
    'This organizer was asked five times within a day. Please wait for an answer.',
  ),
  'deleted event.conflict': ({ status }: { status: string }) =>
    new HttpError(409, `This event isn’t deleted: it is ${status}.`),
  closed: ({ status }: { status: string }) =>
    new HttpError(
      409,
      `Its organizer can no longer change anything: the event is ${status} or over.`,
    ),
  'version.changed': always(
    409,
    'This changed in the meantime. Please read it again, then choose the version to restore.',
  ),
  'version.overtaken': ({ sentence }: { sentence: string }) => new HttpError(409, sentence),
  'version.nothing': always(
    409,
    'Nothing is left to restore here. What a decision, a cancellation, a deletion or a payment changed has buttons of its own.',
  ),
  misfit: always(
    409,
    'The earlier values don’t go with those of now. Please edit the record instead.',
  ),
  unrestorable: always(
    409,
    'This version can’t be restored: what it belongs to is gone, or its address or place is taken.',
  ),

  late: always(
    409,
    'It’s too late to undo this: its emails are on their way. Decide again, or edit the record.',
  ),
  refund_begun: always(
    409,
    'The payment of this event is being refunded, so the decision can’t be undone. It stays as it is.',
  ),
  undone_before: always(409, 'This was undone already.'),
  'action.conflict': always(
    409,
    'Someone else changed this in the meantime, so it can’t be undone. Please look at it again.',
  ),
  'listing.conflict': always(409, 'This change has been decided already.'),
  'listing.changed': always(
    409,
    'Its source updated the change in the meantime. Please read it again, then decide.',
  ),
  'advertisement.conflict': ({ status }: { status: keyof typeof AD_STATES }) =>
    new HttpError(409, `This can’t be done anymore: the advertisement ${AD_STATES[status]}.`),
  'event.changed': ({ status }: { status: string }) =>
    new HttpError(
      409,
      `The event changed in the meantime and is ${status}. Please read it again, then decide.`,
    ),
  'advertisement.changed': always(
    409,
    'The order changed in the meantime. Please read it again, then decide.',
  ),
  no_image: always(
    409,
    'This advertisement has no image yet. Its advertiser adds one through the manage link in our emails.',
  ),
  no_placement: always(
    409,
    'Its image fits no placement: it must have 728 by 90 or 300 by 250 pixels, or more in the same shape.',
  ),
  dates: always(
    400,
    'Choose a first day from today to a year ahead, and a last day within twelve months of it.',
  ),

  paid_before: ({ status, sentence }: { status: number; sentence: string }) =>
    new HttpError(status, sentence),
  undecided: always(
    409,
    'Your bank hasn’t answered yet about an earlier payment for this. Nothing more was charged. Please wait a minute, then send the form again.',
  ),
  given_up: always(
    409,
    'This form was open for a long time. Nothing was charged. Please send it once more.',
  ),
  unknown: always(404, 'There is no such payment. Please send the form again.'),
  open: (_: unknown, bought: Bought) =>
    new HttpError(409, `The payment hasn’t gone through, so ${BOUGHT[bought].isNot}.`),
  mismatch: (_: unknown, bought: Bought) =>
    new HttpError(
      409,
      `The payment doesn’t match this ${bought}. Please write to us and we’ll fix it.`,
    ),
  gone: (_: unknown, bought: Bought) =>
    new HttpError(
      409,
      `The payment arrived, but its ${bought} is no longer here. Please write to us, and you’ll get your money back.`,
    ),
  service_away: (_: unknown, bought: Bought) =>
    away(`${CANNOT_REACH} If your card was charged, ${BOUGHT[bought].willBe}.`),
  'payment.service_away': () =>
    away(`${CANNOT_REACH} Nothing was charged. Please try again in a minute.`),
  'refund.service_away': () =>
    away(`${CANNOT_REACH} The refund is noted and will be made automatically.`),
  other_mode: always(
    400,
    'This event’s mode, live or test, doesn’t match the guide’s key. It wasn’t handled.',
  ),
  'webhook.service_away': () =>
    away('Stripe couldn’t be reached to check this. Please send it again.'),

  unpaid: always(409, 'Nothing was paid, so there’s nothing to send back.'),
  running: always(409, 'This refund is already being made.'),
  refunded: always(409, 'This payment was refunded already.'),
  settled: always(409, 'This payment was settled another way already.'),
  not_failed: always(
    409,
    'No refund of this payment failed, and no dispute about it was lost, so it can’t be settled another way.',
  ),
  not_ended: (details: { subject: Bought; subjectStatus: string }) =>
    new HttpError(
      409,
      `The ${details.subject} is ${details.subjectStatus}. Reject or cancel it first; then its payment can be refunded.`,
    ),
  'refund.refused': ({ code }: { code: string }) =>
    new HttpError(
      409,
      `The payment service refused the refund${code === '' ? '' : ` (${code})`}. Please look at the payment in Stripe.`,
    ),

  'session.wrong_password': always(401, 'The email address or password is wrong.'),
  'session.link_ended': always(410, 'This link has expired. Ask for another one.'),
  'session.ended': always(401, SIGN_IN),
  'password.refused': ({ sentence }: { sentence: string }) => new HttpError(400, sentence),
  factor_needed: always(409, 'Enter the code of your authenticator app first.'),
  no_factor: always(409, 'This account has no second factor.'),
  wrong_code: always(
    400,
    'The code is wrong or was used before. Wait for the next one, and check the clock of your phone.',
  ),

  member: always(409, 'This person is in the team already.'),
  accepted: always(409, 'This person has signed in before, and needs no invitation.'),
  last_admin: always(
    409,
    'The team needs an admin: invite another one first, and wait until they sign in.',
  ),
  'site.running': always(
    409,
    'A build is running and nothing has changed since. Its pages appear within a few minutes.',
  ),
  no_hook: always(
    409,
    'This guide has no build hook, so it can’t start a build. Set BUILD_HOOK_URL, or build in Netlify.',
  ),
  not_started: () =>
    away('Netlify didn’t take the build. The request stays, and is tried again by itself.'),
  'mail.missing': always(404, 'This email has been sent again or removed in the meantime.'),

  nothing_on: always(409, 'The guide has no event for the next issue, so there is none to send.'),
  no_address: always(409, 'This account has no email address. Add one to it and try again.'),
};
