import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '../../../ui/feedback/toast.client.ts';
import { paths } from '../../../paths.ts';
import { createSender, type FilledForm } from '../../submissions/form/send-submission.client.ts';
import { PICTURE_GONE } from '../../../forms/images/submitted-images.ts';
import { misfitSentence } from '../banner-size.ts';
import { useAdPicture } from '../image/use-ad-image.client.ts';
import {
  type AdOrderField,
  type AdOrderValues,
  EMPTY_AD_ORDER,
  isEmptyOrder,
  ORDER_PARTS,
  orderProblems,
  type OrderProblem,
  orderToSend,
  orderType,
} from './ad-order-form.ts';
import { ORDER_PAID, orderFailed, QUOTE_REQUESTED } from './ad-order-messages.ts';
import { dropDraft } from './order-draft.client.ts';
import { fillIn, trapIn, valuesIn } from './order-elements.client.ts';
import { createAdOrderSender, type PlacedOrder } from './send-ad-order.client.ts';

/** An order that waits for its payment. */
export interface OpenOrder {
  form: FilledForm;
  /** The `Idempotency-Key` it was made with. */
  key: string;
  placed: PlacedOrder;
  /** The card was being charged when an earlier page was left. */
  wasLeft: boolean;
}

/** An order that was received. */
export interface ReceivedOrder {
  kind: 'paid' | 'quote';
  email: string;
  hasPicture: boolean;
  /** An earlier try had been paid after all: the order came in as it stood then. */
  hasEarlierDetails: boolean;
}

export type OrderStep =
  | { name: 'form' }
  | { name: 'payment'; order: OpenOrder }
  | { name: 'received'; received: ReceivedOrder };

const FORM: OrderStep = { name: 'form' };
const NONE: readonly OrderProblem[] = [];

const receivedOrder = (
  { values }: FilledForm,
  kind: ReceivedOrder['kind'],
  hasEarlierDetails = false,
): ReceivedOrder => ({
  kind,
  email: String(values['email']).trim(),
  hasPicture: Boolean(values['picture'] ?? values['renews']),
  hasEarlierDetails,
});

/** The part of the form that a refusal is about. */
const partOf = (sentence: string, values: AdOrderValues): OrderProblem['part'] =>
  [PICTURE_GONE, misfitSentence(orderType(values.type))].includes(sentence)
    ? ORDER_PARTS.picture
    : ORDER_PARTS.submit;

/**
 * The order form: what it holds, what is wrong with it, and where the order stands. Everything that is
 * wrong is told at once; nothing is emptied but by success.
 */
export function useAdOrder() {
  const form = useRef<HTMLFormElement>(null);
  const [sender] = useState(createAdOrderSender);
  const [sendQuote] = useState(() => createSender(paths.api.advertisements()));
  const [choice, setChoice] = useState({ type: 'sidebar', duration: '1' });
  const type = orderType(choice.type);
  const picture = useAdPicture(type);
  const [renews, setRenews] = useState<string | null>(null);
  /** How long earlier pages of this tab had the form open. */
  const earlierMs = useRef(0);
  /** As the last attempt found them, for the summary; and those that are still there, at the fields. */
  const [problems, setProblems] = useState(NONE);
  const [unmended, setUnmended] = useState(NONE);
  const [attempt, setAttempt] = useState(0);
  /** What a problem of the picture was about: another picture or package is another question. */
  const pictureMark = `${picture.picture?.key ?? ''} ${picture.picture?.state ?? ''} ${type}`;
  const [toldMark, setToldMark] = useState('');
  const [isSending, setSending] = useState(false);
  const [step, setStep] = useState(FORM);

  /** Takes over what stands in the fields. */
  const look = (): void => {
    if (form.current === null) return;
    const values = valuesIn(form.current);
    if (values.type !== choice.type || values.duration !== choice.duration) {
      setChoice({ type: values.type, duration: values.duration });
    }
    if (problems.length > 0) {
      const found = orderProblems(values, undefined);
      setUnmended(found.filter(({ part }) => problems.some((problem) => problem.part === part)));
    }
  };
  const lookFirst = useEffectEvent(look);
  useEffect(() => {
    lookFirst();
  }, []);

  const tell = (found: readonly OrderProblem[]): void => {
    // The entries of a summary are lines: none ends in a full stop, whoever wrote it.
    const lines = found.map(({ part, message }) => ({ part, message: message.replace(/\.$/, '') }));
    setProblems(lines);
    setUnmended(lines);
    setToldMark(pictureMark);
    setAttempt((count) => count + 1);
  };

  /** Since the page was opened; on a slow line people begin before this script does. */
  const elapsedMs = (): number => earlierMs.current + Math.round(performance.now());

  const fill = (values: Partial<AdOrderValues>): void => {
    if (form.current === null) return;
    fillIn(form.current, values);
    look();
  };

  const clear = (): void => {
    if (form.current !== null) {
      form.current.reset();
      fillIn(form.current, { type: EMPTY_AD_ORDER.type });
    }
    picture.reset();
    setRenews(null);
    setProblems(NONE);
    setUnmended(NONE);
    dropDraft();
    look();
  };

  const receive = (received: ReceivedOrder): void => {
    clear();
    setStep({ name: 'received', received });
    showToast(received.kind === 'paid' ? ORDER_PAID : QUOTE_REQUESTED);
  };

  const refuse = (values: AdOrderValues, sentence: string | null): void => {
    const toast = orderFailed(sentence);
    setStep(FORM);
    tell([{ part: partOf(toast.description, values), message: toast.description }]);
    showToast(toast);
  };

  /** Stores the order and opens its payment, or learns that it has been paid. */
  const place = async (
    filled: FilledForm,
    values: AdOrderValues,
    wasLeft = false,
  ): Promise<void> => {
    setSending(true);
    const result = await sender.place(filled);
    setSending(false);
    if (!result.ok) {
      refuse(values, result.kind === 'refused' ? result.sentence : null);
    } else if (result.isPaid) {
      receive(receivedOrder(filled, 'paid'));
    } else {
      const order = { form: filled, key: result.key, placed: result.payment, wasLeft };
      setStep({ name: 'payment', order });
    }
  };

  const askForQuote = async (filled: FilledForm, values: AdOrderValues): Promise<void> => {
    setSending(true);
    const result = await sendQuote(filled);
    setSending(false);
    if (result.ok) receive(receivedOrder(filled, 'quote'));
    else refuse(values, result.sentence);
  };

  return {
    form,
    sender,
    type,
    months: Number(choice.duration),
    picture,
    renews,
    problems,
    attempt,
    isSending,
    step,
    problemOf: (part: AdOrderField): string | undefined =>
      unmended.find((problem) => problem.part === part)?.message,
    pictureProblem:
      toldMark === pictureMark
        ? problems.find(({ part }) => part === ORDER_PARTS.picture)?.message
        : undefined,
    look,
    fill,
    clear,
    place,
    keepPictureOf: setRenews,
    elapsedMs,
    /** An earlier page had the form open for so long. */
    countFrom: (milliseconds: number): void => {
      earlierMs.current = milliseconds;
    },
    isEmpty: (): boolean => form.current === null || isEmptyOrder(valuesIn(form.current)),
    submit: (): void => {
      if (form.current === null || isSending) return;
      const values = valuesIn(form.current);
      const found = orderProblems(values, picture.problem);
      tell(found);
      if (found.length > 0) return;
      const filled: FilledForm = {
        values: orderToSend(values, {
          picture: picture.chosen(),
          renews: picture.isKept ? renews : null,
        }),
        trap: trapIn(form.current),
        elapsedMs: elapsedMs(),
      };
      void (values.type === 'custom' ? askForQuote(filled, values) : place(filled, values));
    },
    /** Back from the payment; the order is as it was. */
    change: (): void => {
      setStep(FORM);
    },
    paid: (order: OpenOrder, hasEarlierDetails: boolean): void => {
      receive(receivedOrder(order.form, 'paid', hasEarlierDetails));
    },
  };
}

export type AdOrder = ReturnType<typeof useAdOrder>;

/** What ties a control of the page to its field. */
export type AdOrderControl = (field: AdOrderField) => {
  id: string;
  name: AdOrderField;
  error: string | undefined;
};
