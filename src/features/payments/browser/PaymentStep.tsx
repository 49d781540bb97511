import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorSummary } from '../../../forms/fields/ErrorSummary.tsx';
import { SUBMIT_PART } from '../../../forms/form-problems.ts';
import { type Stop, useFormMachine } from '../../../forms/use-form-machine.client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { BillLines } from './BillLines.tsx';
import type { CardFieldProps, CardPayment, PaymentProvider } from './card/card-payment.ts';
import { LoadedCardField } from './card/LoadedCardField.tsx';
import type { PaidOrder, PaidResult, PaymentStage } from './order-sender.client.ts';
import { type BillLine, paymentMessages, type PaymentTexts } from './payment-messages.ts';

const loadCardField = async () => (await import('./card/CardField.tsx')).CardField;

/** Shows a `CardField`, and loads its code and the payment provider's script only when it is rendered. */
function LazyCardField(field: CardFieldProps) {
  return <LoadedCardField load={loadCardField} field={field} />;
}

interface Props {
  provider: PaymentProvider;
  /** Lines of the bill, one for each item. */
  lines: readonly BillLine[];
  /** Total as text with the dollar sign. */
  total: string;
  /** Sentence below the card field that says when the card is charged, and for what. */
  note: string;
  /** Label of the button that leads back to the form. */
  changeLabel: string;
  texts: PaymentTexts;
  /** Makes the message and the toast for an order that the guide refused. */
  refusal: (sentence: string) => Omit<Stop, 'part'>;
  pay: (card: CardPayment, onStage: (stage: PaymentStage) => void) => Promise<PaidResult>;
  onChange: () => void;
  onPaid: (paid: PaidOrder) => void;
  /** Notice about an earlier attempt to pay; hidden while another message shows. */
  children?: ReactNode;
}

const NO_FIELDS = {};
const CARD_PART = 'card';

const UNDER_WAY: Record<PaymentStage, string> = {
  paying: 'Processing Payment...',
  submitting: 'Submitting...',
};

/**
 * Shows the step after a form: the stored order, and the card to pay with. A problem with the card shows at
 * the card field, which gets the focus; any other problem shows in a summary above.
 */
export function PaymentStep(props: Props) {
  const { provider, lines, total, note, changeLabel, texts, refusal, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [card, setCard] = useState<CardPayment | null>(null);
  const [stage, setStage] = useState<PaymentStage>('paying');
  /** What a visitor reads while the bank has not decided about the last charge; null in any other case. */
  const [pending, setPending] = useState<string | null>(null);
  const pendingNotice = useRef<HTMLDivElement>(null);
  const { idOf, messages, attempt, isSending, partOf, attributes } = useFormMachine({
    begin: NO_FIELDS,
    keepsFullStops: true,
    partProblems: () => {
      const message = card?.problem() ?? null;
      return message === null ? [] : [{ part: CARD_PART, message }];
    },
    send: async () => {
      if (card === null) {
        return { part: CARD_PART, ...paymentMessages(texts, { kind: 'not-ready' }) };
      }
      setPending(null);
      const result = await props.pay(card, setStage);
      if (result.ok) {
        props.onPaid(result.paid);
        return 'open';
      }
      if (result.kind === 'pending') {
        setPending(result.sentence);
        return 'open';
      }
      if (result.kind === 'refused') return { part: SUBMIT_PART, ...refusal(result.sentence) };
      const part = result.kind === 'declined' ? CARD_PART : SUBMIT_PART;
      return { part, ...paymentMessages(texts, result) };
    },
  });
  useEffect(() => {
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (pending === null) return;
    pendingNotice.current?.scrollIntoView({ block: 'center' });
    pendingNotice.current?.focus({ preventScroll: true });
  }, [pending]);
  const field = partOf(CARD_PART);
  const hasCardProblem = field.error !== undefined;
  useEffect(() => {
    if (!hasCardProblem) return;
    const control = document.getElementById(field.id);
    // Scrolls the field to the middle, so that the message above it is visible too.
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, [hasCardProblem, attempt, field.id]);

  return (
    <section aria-labelledby={idOf('title')} className="grid content-start gap-8">
      <h2 ref={heading} id={idOf('title')} tabIndex={-1}>
        Complete Your Payment
      </h2>
      <ErrorSummary errors={messages.filter(({ id }) => id !== field.id)} attempt={attempt} />
      <div ref={pendingNotice} tabIndex={-1} role="status" className="outline-none empty:hidden">
        {pending !== null && messages.length === 0 && (
          <Notice tone="warning" title="Your Bank Hasn’t Decided Yet">
            <p>{pending}</p>
          </Notice>
        )}
      </div>
      {messages.length === 0 && pending === null && children}
      <div className="rounded-card bg-sand p-5 sm:p-6">
        <h3>Order Summary</h3>
        <div className="mt-3">
          <BillLines lines={lines} total={total} />
        </div>
      </div>
      <form {...attributes} className="grid gap-6">
        <LazyCardField
          {...field}
          label="Card details"
          provider={provider}
          disabled={isSending}
          onReady={setCard}
        />
        <p className="text-muted">{note}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button
            id={idOf(SUBMIT_PART)}
            type="submit"
            size="large"
            variant="accent"
            className="max-sm:w-full"
            isOff={isSending}
          >
            {isSending ? UNDER_WAY[stage] : `Pay ${total}`}
          </Button>
          <Button
            variant="outline"
            size="large"
            className="max-sm:w-full"
            isOff={isSending}
            onClick={props.onChange}
          >
            {changeLabel}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {isSending && UNDER_WAY[stage]}
        </p>
      </form>
    </section>
  );
}
