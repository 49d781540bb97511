/** Transcripts of payments: Stripe's reports and admins' steps at the same moment, look-ups, refunds. */
import {
  MOST_UNRESOLVED,
  SETTLEMENT_NOTE_MAX_LENGTH,
} from '../../../../src/desk/money/unresolved-payment.ts';
import { WITH_TEXTS } from '../../../support/records/audit-texts.ts';
import { PROPOSE } from '../../../support/records/event-records.ts';
import { KINDS, paymentRecords, type Purpose } from '../../../support/records/payment-records.ts';
import { tellTranscripts } from '../../../support/records/transcripts.ts';
import { ADMIN_ID } from '../../../support/stack/callers.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
const records = {
  event: paymentRecords(database, KINDS.event),
  advertisement: paymentRecords(database, KINDS.advertisement),
};
const webhook = (n: number, type = 'payment_intent.succeeded') =>
  JSON.stringify({ id: `evt_${n}`, type, created: 1 });
const DISPUTE = {
  ...{ id: 'du_1', payment_intent: 'pi_1', amount_cents: 2900, currency: 'usd' },
  ...{ withdrawn_cents: 2900, reason: 'fraudulent', status: 'needs_response' },
  ...{ opened_at: '2026-11-24T04:00:00Z', read_at: '2026-11-24T04:00:01Z' },
};

tellTranscripts(new URL('transcripts/', import.meta.url), database, {
  async begin() {
    await database.clear();
    return {
      ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`evt-${n}`, webhook(n)])),
      ...{ admin: ADMIN_ID, team: 'team@example.org', dispute: JSON.stringify(DISPUTE) },
      ...{ most: MOST_UNRESOLVED, 'too-long': 'x'.repeat(SETTLEMENT_NOTE_MAX_LENGTH + 1) },
    };
  },
  makes: {
    /** Stores an order; `.subject` is the id of the ordered event or advertisement, a draft. */
    async order({ of, intent = 'pi_1' }) {
      const made = await records[of as Purpose].newOrder(String(intent));
      return { id: made.paymentId, reference: made.reference, subject: made.subjectId };
    },
    /** Returns a paid intent as Stripe describes it, with these fields in place of its own. */
    intent: (fields) =>
      Promise.resolve(
        JSON.stringify({
          ...{ id: 'pi_1', status: 'succeeded', currency: 'usd', amount_refunded: 0, error: null },
          ...fields,
        }),
      ),
  },
  phrases: {
    report: `service select r ->> 'outcome', r ->> 'status' from public.apply_payment_intent($1, null, $team) r`,
    claim: `service select stripe_payment_intent_id from public.claim_open_payments(10)`,
    'give-up': 'service give_up_order($1)',
    age: `owner update public.payments set created_at = now() - interval '$1 $2', reconciled_at = null`,
    'looked-up': `owner update public.payments set reconciled_at = now() - interval '$1 $2'`,
    payments:
      'owner select status, refunded_cents, refund_failed_cents, mismatch_of is not null as apart from public.payments order by created_at',
    event: 'owner select status, is_premium, is_featured from public.events',
    ad: 'owner select status, stripe_payment_intent_id, review_note from public.advertisements',
    mails: 'owner select kind from public.mail_outbox order by 1',
    webhooks:
      'owner select id, attempts, processed_at is not null as done from public.stripe_events order by 1',
    /** The last column tells whether the entry names the same event or advertisement as the payment. */
    audited: `owner select a.actor, a.action, p.id, a.detail - '{event_id,advertisement_id}'::text[],
      coalesce(a.detail ->> 'event_id', a.detail ->> 'advertisement_id') is not distinct from coalesce(p.event_id, p.advertisement_id::text)
      from (select actor, action, subject_id, ${WITH_TEXTS} from public.audit_log order by at) a join public.payments p on p.id::text = a.subject_id`,
    premium: 'owner select is_premium from public.events where id = $1',
    links: `owner select e.instagram, e.facebook, e.twitter, private.picked(private.proposed_fields(e.listing_id) || private.proposed_columns(e), '{title,instagram,facebook,twitter}')
      from public.events e`,
    propose: `owner ${PROPOSE.replace('$2', '$fields')}`,
    merge: `editor select public.merge_events($1, (public.editable_event('event', $1) ->> 'updated_at')::timestamptz,
      $2, (public.editable_event('event', $2) ->> 'updated_at')::timestamptz) ->> 'outcome'`,
  },
});
