import { Button } from '../../../../ui/Button.tsx';
import { cardNumber } from './card-digits.ts';

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
export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
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
