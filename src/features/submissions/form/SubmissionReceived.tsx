import { useEffect, useId, useRef, useState } from 'react';
import { refusalSentence } from '../../../forms/send-form.client.ts';
import { shortDollars } from '../../../text/dollars.ts';
import { formatLongDate, formatTimeRange } from '../../../time/format-dates.ts';
import { isWallDate, parseWallTime } from '../../../time/wall-time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { PaidOrder } from '../../payments/browser/order-sender.client.ts';
import { type EarlierEvent, whenFacts } from '../submission-facts.ts';
import { pictureLeftOut } from './submission-messages.ts';
import type { Received } from './submission-values.ts';

interface PaidEventChangesProps extends Pick<EarlierEvent, 'differences'> {
  /** Sends the differences as a change; resolves to the event, with only those that need its private link. */
  change: PaidOrder['change'];
}

const SENT = 'Your changes are in. A volunteer will review them with the event.';
const SENT_IN_PART =
  'The rest is sent. Change what’s still listed, such as a date to call off, through the private link in our email.';

/**
 * Lists how the form differs from the paid event, and offers to send the differences as a change of the
 * event. After that, it lists only the differences that can be made only through the private link.
 */
function PaidEventChanges({ change, differences }: PaidEventChangesProps) {
  const id = useId();
  const [left, setLeft] = useState(differences);
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState<{ text: string; isSent: boolean } | null>(null);

  const send = async (): Promise<void> => {
    setSending(true);
    try {
      const { differences: rest } = (await change()) as EarlierEvent;
      setLeft(rest);
      setSaid({ text: rest.length === 0 ? SENT : SENT_IN_PART, isSent: true });
    } catch (error) {
      const text = `${refusalSentence(error)} The private link in our email leads to the event too.`;
      setSaid({ text, isSent: false });
    }
    setSending(false);
  };

  return (
    <section aria-labelledby={id} className="mt-8 grid gap-4">
      <h2 id={id} className="text-xl">
        What You’ve Changed Since
      </h2>
      <dl className="grid gap-3 empty:hidden">
        {left.map(({ label, before, after }) => (
          <div key={label} className="border-b border-line pb-3 wrap-anywhere">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="whitespace-pre-line">{after || 'Left out'}</dd>
            <dd className="text-sm whitespace-pre-line text-muted">
              We have it as: {before || 'nothing'}
            </dd>
          </div>
        ))}
      </dl>
      <div role="status" className="empty:hidden">
        {said !== null && <Notice tone={said.isSent ? 'success' : 'danger'}>{said.text}</Notice>}
      </div>
      <p>
        <Button isOff={isSending || said?.isSent === true} onClick={() => void send()}>
          {isSending ? 'Sending…' : said?.isSent === true ? 'Sent' : 'Send as a Change'}
        </Button>
      </p>
    </section>
  );
}

/** Lists the facts of an exhibition: its first and last day, opening hours and opening reception. */
const runFacts = ([run]: Received['dates'], exhibition: NonNullable<Received['exhibition']>) =>
  whenFacts(
    {
      startDate: run?.startDate ?? '',
      endDate: run?.endDate || null,
      startTime: null,
      endTime: null,
    },
    exhibition,
  ).filter(({ text }) => text !== '');

interface SubmissionReceivedProps {
  received: Received;
  onAnother: () => void;
}

/** Confirms a submission and replaces the form: shows its dates and the next steps, and gets the focus. */
export function SubmissionReceived({ received, onAnother }: SubmissionReceivedProps) {
  const id = useId();
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Makes the page hide its own heading, and tick the first of its steps.
    document.body.dataset['form'] = 'received';
    confirmation.current?.focus();
    window.scrollTo({ top: 0 });
    return () => {
      delete document.body.dataset['form'];
    };
  }, [received]);

  const { title, email, dates, exhibition, paid, differences, leftOut } = received;
  return (
    <div>
      {/* The focused element does not include the dates, because browsers scroll to the middle of an
          element that is taller than the screen. */}
      <div ref={confirmation} tabIndex={-1}>
        <h1>Thank you, we have your event</h1>
        <div className="mt-6">
          <Notice tone="success">
            <ul className="grid list-disc gap-2 pl-5 wrap-anywhere marker:text-success">
              <li>
                We’ve emailed <strong>{email}</strong> about “{title}”. Keep that email: it has your
                private link, where you can check on your event, change it or cancel it.
              </li>
              {paid?.hasEarlierDetails === true && (
                <li>
                  You’d already paid for this event, so we have it as it was then, and we didn’t
                  charge you again.{' '}
                  {differences.length > 0
                    ? 'What you’ve changed since is below, ready to send.'
                    : 'If you’ve changed anything since, make that change again through your private link.'}
                </li>
              )}
              {paid !== null && (
                <li>
                  You paid {shortDollars(Math.round(paid.amount * 100))}
                  {dates.length > 1 && ` for all ${dates.length} dates`}. Your order number is{' '}
                  <strong className="whitespace-nowrap">{paid.orderNumber}</strong>; your receipt
                  comes in a separate email.
                </li>
              )}
              {leftOut !== null && <li>{pictureLeftOut(leftOut)}</li>}
              <li>
                A volunteer reviews your event. We’ll email you when it’s live, or tell you what’s
                missing.
              </li>
            </ul>
          </Notice>
        </div>
      </div>
      {differences.length > 0 && paid !== null && (
        <PaidEventChanges change={paid.change} differences={differences} />
      )}
      {dates.length > 1 && (
        <section aria-labelledby={`${id}-dates`} className="mt-8">
          <h2 id={`${id}-dates`} className="text-xl">
            Your {dates.length} Dates
          </h2>
          <ul role="list" className="mt-3 grid gap-x-8 sm:grid-cols-2">
            {dates.map(({ startDate, startTime, endTime }) => (
              <li key={`${startDate} ${startTime}`} className="border-b border-line py-2">
                {isWallDate(startDate) ? formatLongDate(startDate) : startDate}
                <span className="block text-sm text-muted">
                  {formatTimeRange(parseWallTime(startTime), parseWallTime(endTime))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {exhibition !== null && (
        <section aria-labelledby={`${id}-hours`} className="mt-8">
          <h2 id={`${id}-hours`} className="text-xl">
            Your Exhibition
          </h2>
          <dl className="mt-3 grid gap-3">
            {runFacts(dates, exhibition).map(({ label, text }) => (
              <div key={label} className="border-b border-line pb-3">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <p className="mt-8">
        <Button variant="outline" onClick={onAnother}>
          Submit Another Event
        </Button>
      </p>
    </div>
  );
}
