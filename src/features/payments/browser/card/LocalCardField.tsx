import { useEffect, useRef, useState } from 'react';
import { describedBy, fieldIds } from '../../../../forms/field-frame.ts';
import { Field } from '../../../../forms/Field.tsx';
import { FieldError } from '../../../../forms/FieldFrame.tsx';
import { cardNumber, type DigitFormat, expiryDate, regroup, securityCode } from './card-digits.ts';
import type { CardFieldProps, LocalProvider } from './card-payment.ts';
import { LocalChallenge } from './LocalChallenge.tsx';
import { localStripe } from './local-stripe.client.ts';
import { TestCards } from './TestCards.tsx';
import { readCardInput } from './card-input.ts';

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
