import { useEffect, useRef, useState } from 'react';
import { describedBy, fieldIds } from '../../../../forms/fields/field-frame.ts';
import { Field, FieldError } from '../../../../forms/fields/Field.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Modal } from '../../../../ui/Modal.tsx';
import type { CardFieldProps, LocalProvider } from './card-payment.ts';
import {
  cardNumber,
  type DigitFormat,
  expiryDate,
  readCardInput,
  regroup,
  securityCode,
} from './local-card.ts';
import { localStripe } from './local-stripe.client.ts';

/** Shows the dialog with which the local stack replaces a bank's page for confirming a payment. */
function LocalChallenge({
  isOpen,
  onResponse,
}: {
  isOpen: boolean;
  /** Called with true if the cardholder confirms; with false for "Fail" and when the dialog is closed. */
  onResponse: (isConfirmed: boolean) => void;
}) {
  return (
    <Modal
      isOpen={isOpen}
      title="3-D Secure"
      text="Here the bank would ask the cardholder to confirm the payment. On this machine you answer for the bank."
      onClose={() => {
        onResponse(false);
      }}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            onResponse(true);
          }}
        >
          Complete
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            onResponse(false);
          }}
        >
          Fail
        </Button>
      </div>
    </Modal>
  );
}

/** Stripe's test card numbers, which the fake Stripe of the local stack also knows (src/local/stripe). */
const TEST_CARDS = [
  ['4242424242424242', 'Succeeds'],
  ['4000002500003155', 'Asks for 3-D Secure'],
  ['4000000000000002', 'Declined'],
  ['4000000000009995', 'Insufficient funds'],
  ['4000000000000069', 'Expired card'],
  ['4000000000000127', 'Wrong CVC'],
  ['4000000000000119', 'Processing error'],
] as const;

/** Lists the test cards; choosing one fills the field. */
function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 items-center justify-between px-4 py-2 text-sm font-semibold text-brand sm:px-5 [&::-webkit-details-marker]:hidden">
        Test cards
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="size-4 transition-transform group-open:rotate-180"
        >
          <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <ul role="list" className="px-4 pb-2 sm:px-5">
        {TEST_CARDS.map(([number, does]) => (
          <li
            key={number}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-line py-1.5 sm:grid-cols-[12rem_1fr_auto]"
          >
            <span className="tabular-nums">{cardNumber(number)}</span>
            <span className="row-start-2 text-sm text-muted sm:row-start-auto sm:text-base">
              {does}
            </span>
            <Button
              variant="quiet"
              size="small"
              className="row-span-2 -mr-3.5 sm:row-span-1"
              onClick={() => {
                onChoose(number);
              }}
            >
              Use<span className="sr-only"> the card ending in {number.slice(-4)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface Props extends CardFieldProps {
  provider: LocalProvider;
}

const PARTS = [
  {
    part: 'number',
    label: 'Card number',
    autoComplete: 'cc-number',
    placeholder: '4242 4242 4242 4242',
    format: cardNumber,
    className: 'col-span-2',
  },
  {
    part: 'expiry',
    label: 'Expiry date',
    autoComplete: 'cc-exp',
    placeholder: 'MM/YY',
    format: expiryDate,
    className: '',
  },
  {
    part: 'cvc',
    label: 'CVC',
    autoComplete: 'cc-csc',
    placeholder: '123',
    format: securityCode,
    className: '',
  },
] as const;

const regroupInput = (format: DigitFormat, input: HTMLInputElement): void => {
  const { text, caret } = regroup(format, input.value, input.selectionStart);
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
};

/**
 * Shows the card field of the local stack. Its inputs have no names, so that no form sends or stores them.
 */
export function LocalCardField({ id, label, error, disabled, provider, onReady }: Props) {
  const ids = fieldIds(id);
  const inputs = useRef<Partial<Record<(typeof PARTS)[number]['part'], HTMLInputElement | null>>>(
    {},
  );
  const [response, setResponse] = useState<((isConfirmed: boolean) => void) | null>(null);
  const { publishableKey, apiUrl } = provider;

  useEffect(() => {
    const read = () =>
      readCardInput({
        number: inputs.current.number?.value ?? '',
        expiry: inputs.current.expiry?.value ?? '',
        cvc: inputs.current.cvc?.value ?? '',
      });
    const { charge, state } = localStripe({ publishableKey, apiUrl }, async () => {
      const isConfirmed = await new Promise<boolean>((resolve) => {
        setResponse(() => resolve);
      });
      setResponse(null);
      return isConfirmed;
    });
    onReady({
      problem: () => {
        const input = read();
        return input.ok ? null : input.problem;
      },
      async confirm(clientSecret, cardholder) {
        const input = read();
        return input.ok
          ? charge(clientSecret, input.card, cardholder)
          : { ok: false, reason: 'declined', message: input.problem };
      },
      state,
    });
    return () => {
      onReady(null);
    };
  }, [publishableKey, apiUrl, onReady]);

  const fill = (chosen: string): void => {
    const { number, expiry, cvc } = inputs.current;
    if (number) number.value = cardNumber(chosen);
    if (expiry) expiry.value = '12/40';
    if (cvc) cvc.value = '123';
  };

  return (
    <div className={error === undefined ? undefined : 'border-l-4 border-danger pl-4'}>
      <fieldset
        disabled={disabled}
        aria-describedby={describedBy(id, true, error)}
        className="min-w-0"
      >
        <legend className="leading-snug font-semibold">{label}</legend>
        {error !== undefined && <FieldError id={ids.error}>{error}</FieldError>}
        <div className="mt-1.5 rounded-card border border-line bg-surface">
          <p
            id={ids.hint}
            className="rounded-t-card bg-warning-tint px-4 py-2 text-sm font-semibold text-warning sm:px-5"
          >
            Local test payments: no money moves
          </p>
          <div className="grid grid-cols-2 gap-4 p-4 sm:p-5">
            {PARTS.map(({ part, format, className, ...input }) => (
              <div key={part} className={className}>
                <Field
                  id={part === 'number' ? id : `${id}-${part}`}
                  ref={(element) => {
                    inputs.current[part] = element;
                  }}
                  required
                  inputMode="numeric"
                  spellCheck={false}
                  onInput={({ currentTarget }) => {
                    regroupInput(format, currentTarget);
                  }}
                  {...input}
                />
              </div>
            ))}
          </div>
          <TestCards onChoose={fill} />
        </div>
      </fieldset>
      <LocalChallenge
        isOpen={response !== null}
        onResponse={(isConfirmed) => {
          response?.(isConfirmed);
        }}
      />
    </div>
  );
}
