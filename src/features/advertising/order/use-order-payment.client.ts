import { useState } from 'react';
import type { CardPayment } from '../../payments/browser/card-payment.ts';
import type { ToastMessage } from '../../../ui/feedback/toast-list.ts';
import { showToast } from '../../../ui/feedback/toast.client.ts';
import type { PaymentStage } from '../../payments/browser/order-sender.client.ts';
import { PAYMENT_NOT_READY } from '../../submissions/form/submission-messages.ts';
import {
  declinedProblem,
  orderFailed,
  PAYMENT_UNEXPECTED,
  paymentDeclined,
} from './ad-order-messages.ts';
import type { AdOrderSender } from './send-ad-order.client.ts';
import type { OpenOrder } from './use-ad-order.client.ts';

/** The parts of the payment that a problem may belong to. */
type PaymentPart = 'card' | 'pay';

interface Problem {
  part: PaymentPart;
  message: string;
}

/**
 * Paying for an order. What keeps it from being paid is told in a toast, as the specification asks,
 * and stands in the page, because toasts vanish.
 */
export function useOrderPayment(
  sender: AdOrderSender,
  order: OpenOrder,
  onPaid: (hasEarlierDetails: boolean) => void,
) {
  const [card, setCard] = useState<CardPayment | null>(null);
  const [stage, setStage] = useState<PaymentStage | 'idle'>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);

  const tell = (part: PaymentPart, message: string): void => {
    setProblem({ part, message: message.replace(/\.$/, '') });
    setAttempt((count) => count + 1);
  };
  const stop = (
    toast: ToastMessage,
    part: PaymentPart,
    message = toast.description ?? '',
  ): void => {
    tell(part, message);
    showToast(toast);
  };

  const pay = async (): Promise<void> => {
    if (card === null) {
      stop(PAYMENT_NOT_READY, 'card');
      return;
    }
    const missing = card.problem();
    if (missing !== null) {
      tell('card', missing);
      return;
    }
    setProblem(null);
    setStage('paying');
    const result = await sender.pay(order.form, card, setStage);
    setStage('idle');
    if (result.ok) {
      onPaid(result.hasEarlierDetails);
      return;
    }
    switch (result.kind) {
      case 'declined':
        stop(paymentDeclined(result.message), 'card', declinedProblem(result.message));
        return;
      case 'payment-error':
        stop(PAYMENT_UNEXPECTED, 'pay');
        return;
      case 'refused':
        stop(orderFailed(result.sentence), 'pay');
    }
  };

  return {
    setCard,
    stage,
    problem,
    attempt,
    pay: (): void => {
      if (stage === 'idle') void pay();
    },
  };
}
