import { useId, useState } from 'react';
import { refusalSentence } from '../../../forms/send-form.client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { PaidOrder } from '../../payments/browser/order-sender.client.ts';
import type { EarlierEvent } from '../earlier-event.ts';

interface Props extends Pick<EarlierEvent, 'differences'> {
  /** Sends them; gives what only the private link can change. */
  change: PaidOrder['change'];
}

const SENT = 'Your changes are in. A volunteer will review them with the event.';
const SENT_IN_PART =
  'The rest is sent. Change what’s still listed, such as a date to call off, through the private link in our email.';

/** Offers to send what the form has otherwise than the paid event, and keeps what only its private link can change. */
export function PaidEventChanges({ change, differences }: Props) {
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
