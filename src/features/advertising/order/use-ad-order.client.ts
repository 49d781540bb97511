import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  createDraftKey,
  createSender,
  type DraftKey,
  type FilledForm,
} from '../../../forms/send-form.client.ts';
import { IMAGE_GONE } from '../../../forms/images/form-image.ts';
import { type Outcome, type Stop, useFormMachine } from '../../../forms/use-form-machine.client.ts';
import { paths } from '../../../paths.ts';
import { lazyOnce } from '../../../ui/data/lazy-once.ts';
import { showToast } from '../../../ui/toast/toast.client.ts';
import { mismatchSentence } from '../advertisement.ts';
import type { PaidOrder } from '../../payments/browser/order-sender.client.ts';
import { useAdImage } from '../image/use-ad-image.client.ts';
import {
  EMPTY_AD_ORDER,
  isEmptyOrder,
  ORDER_PARTS,
  orderToSend,
  orderType,
} from './ad-order-form.ts';
import { ORDER_PAID, orderFailed, QUOTE_REQUESTED } from './price-summary.ts';
import { dropDraft } from './start/order-storage.client.ts';
import type { PlacedOrder } from './send-ad-order.client.ts';

/** An order that waits for its payment. */
export interface OpenOrder {
  form: FilledForm;
  placed: PlacedOrder;
  /** Whether the visitor left an earlier page of the form while the card was being charged. */
  wasLeft: boolean;
}

export interface ReceivedOrder {
  email: string;
  hasImage: boolean;
  /**
   * Null for a request for a quote. `hasEarlierDetails` means that an earlier attempt had been paid already.
   */
  paid: Pick<PaidOrder, 'orderNumber' | 'amount' | 'hasEarlierDetails'> | null;
}

export type OrderStep =
  | { name: 'form' }
  | { name: 'payment'; order: OpenOrder }
  | { name: 'received'; received: ReceivedOrder };

const CHOICES = ['type', 'duration'] as const;
const FORM: OrderStep = { name: 'form' };

const receivedOrder = ({ values }: FilledForm, paid: ReceivedOrder['paid']): ReceivedOrder => ({
  paid,
  email: String(values['email']).trim(),
  hasImage: Boolean(values['image'] ?? values['renews']),
});

/** Loads the sender, and zod with it; called when an order is placed, or was stored by an earlier page. */
const loadSender = async (key: DraftKey) =>
  (await import('./send-ad-order.client.ts')).createAdOrderSender(key);

/**
 * Holds the order form and its step: form, payment or received.
 * @param loadPayment loads the code of the payment step
 */
export function useAdOrder(loadPayment: () => Promise<unknown>) {
  const [key] = useState(createDraftKey);
  const [sender] = useState(() => lazyOnce(() => loadSender(key)));
  const [sendQuote] = useState(() => createSender(paths.api.advertisements()));
  const [renews, setRenews] = useState<string | null>(null);
  const [step, setStep] = useState(FORM);
  /** Milliseconds that the form was open on earlier pages of this tab. */
  const earlierMs = useRef(0);
  /** The image and package of the last image problem; a change of image or package clears the problem. */
  const [reportedImage, setReportedImage] = useState('');

  const refusal = (sentence: string | null): Stop => {
    const toast = orderFailed(sentence);
    const isOfImage = [IMAGE_GONE, mismatchSentence(type)].includes(toast.description);
    setReportedImage(imageMark);
    return {
      part: isOfImage ? ORDER_PARTS.image : ORDER_PARTS.submit,
      message: toast.description,
      toast,
    };
  };

  const receive = (received: ReceivedOrder): void => {
    image.reset();
    setRenews(null);
    dropDraft();
    key.renew();
    setStep({ name: 'received', received });
    showToast(received.paid === null ? QUOTE_REQUESTED : ORDER_PAID);
  };

  /** Stores the order and opens its payment, unless it is paid already. */
  const place = async (form: FilledForm, wasLeft = false): Promise<Outcome> => {
    const [{ place: store }] = await Promise.all([sender(), loadPayment()]);
    const result = await store(form);
    if (!result.ok) return refusal('sentence' in result ? result.sentence : null);
    if (result.paid !== null) {
      receive(receivedOrder(form, result.paid));
      return 'sent';
    }
    setStep({ name: 'payment', order: { form, placed: result.payment, wasLeft } });
    return 'open';
  };

  const askForQuote = async (form: FilledForm): Promise<Outcome> => {
    const result = await sendQuote(form);
    if (!result.ok) return refusal(result.sentence);
    receive(receivedOrder(form, null));
    return 'sent';
  };

  const machine = useFormMachine({
    begin: EMPTY_AD_ORDER,
    loadSchema: async () => (await import('./advertisement-order.ts')).advertisementOrder,
    partProblems: () =>
      image.problem === undefined || type === 'custom'
        ? []
        : [{ part: ORDER_PARTS.image, message: image.problem }],
    onProblems: () => {
      setReportedImage(imageMark);
    },
    send: (values, filled) => {
      const chosen = { image: image.chosen(), renews: image.isKept ? renews : null };
      const form = filled(orderToSend(values, chosen));
      form.elapsedMs += earlierMs.current;
      return type === 'custom' ? askForQuote(form) : place(form);
    },
  });
  const [chosenType = '', duration = ''] = useWatch({
    control: machine.form.control,
    name: CHOICES,
  });
  const takeOver = useEffectEvent((): void => {
    const [standingType, standingDuration] = CHOICES.map((choice) => machine.currentValue(choice));
    machine.fill({ type: String(standingType), duration: String(standingDuration) });
  });
  // Reads the choices that the visitor made before the script ran.
  useEffect(() => {
    takeOver();
  }, []);
  const type = orderType(chosenType);
  const image = useAdImage(type);
  const imageMark = `${image.image?.key ?? ''} ${image.image?.state ?? ''} ${type}`;

  return {
    ...machine,
    sender,
    key,
    type,
    months: Number(duration),
    image,
    imageProblem: reportedImage === imageMark ? machine.partOf(ORDER_PARTS.image).error : undefined,
    renews,
    step,
    clear: (): void => {
      machine.reset();
      image.reset();
      setRenews(null);
      dropDraft();
    },
    /** Places an order whose fields an earlier page has checked. */
    placeAgain: (form: FilledForm, wasLeft = false): void => {
      void machine.resume(() => place(form, wasLeft));
    },
    keepImageOf: setRenews,
    /** Milliseconds that the form was open on all pages of this tab. */
    elapsedMs: (): number => earlierMs.current + Math.round(performance.now()),
    countFrom: (milliseconds: number): void => {
      earlierMs.current = milliseconds;
    },
    isEmpty: (): boolean => isEmptyOrder(machine.values()),
    /** Returns from the payment to the filled-in form. */
    change: (): void => {
      setStep(FORM);
    },
    paid: (paid: PaidOrder): void => {
      machine.reset();
      receive(receivedOrder(paid.form, paid));
    },
  };
}

export type AdOrder = ReturnType<typeof useAdOrder>;
