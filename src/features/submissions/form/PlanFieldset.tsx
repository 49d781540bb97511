import { Fragment, type Ref } from 'react';
import { shortDollars } from '../../../text/dollars.ts';
import { Fieldset } from '../../../forms/fields/Fieldset.tsx';
import { FEATURED_CLAIM } from '../../../figures.ts';
import { PLANS, type SubmissionPlan } from '../../payments/payment.ts';

/** What each plan includes; null if not included. */
const ROWS: readonly {
  what: string;
  /** Parts of the feature named in `what`. */
  parts?: readonly string[];
  free: string | null;
  premium: string;
}[] = [
  { what: 'Its own page, in the calendar and in search', free: 'Yes', premium: 'Yes' },
  { what: 'Images', free: String(PLANS.free.images), premium: `Up to ${PLANS.premium.images}` },
  {
    what: 'Social links',
    parts: ['Instagram', 'Facebook', 'Twitter/X'],
    free: null,
    premium: 'Yes',
  },
  { what: 'Featured homepage placement', free: null, premium: 'Yes' },
  { what: 'Priority search placement', free: null, premium: 'Yes' },
];

interface Props {
  id: string;
  /** Ref of the checkbox, which is uncontrolled because the visitor may tick it before the script runs. */
  ref: Ref<HTMLInputElement>;
  isPremium: boolean;
  disabled: boolean;
  /** Sentence that names the content of the form that the free plan does not include. */
  note: string | undefined;
  onChange: (plan: SubmissionPlan) => void;
}

/** Compares the plans, with the checkbox that chooses premium. */
export function PlanFieldset({ id, ref, isPremium, disabled, note, onChange }: Props) {
  return (
    <Fieldset
      legend="Free or premium"
      hint="Listing an event is free and stays free. Premium helps more people see it."
    >
      <div
        className={`overflow-hidden rounded-card border-2 bg-surface transition-colors ${isPremium ? 'border-brand' : 'border-line'}`}
      >
        <table className="w-full text-left max-[20rem]:[&_tr]:grid max-[20rem]:[&_tr]:grid-cols-2 max-[20rem]:[&_tr>:first-child]:col-span-2">
          <caption className="sr-only">What a free and a premium event have</caption>
          <thead>
            <tr className="align-bottom">
              <td className="p-3 pl-4 text-sm text-muted sm:pl-6">{FEATURED_CLAIM}.</td>
              <PlanHead name="Free" price={shortDollars(PLANS.free.cents)} />
              <PlanHead name="Premium" price={shortDollars(PLANS.premium.cents)} isTinted />
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ what, parts, free, premium }) => (
              <tr key={what}>
                <th
                  scope="row"
                  className="border-t border-line p-3 pl-4 leading-snug font-normal sm:pl-6"
                >
                  <span>{what}</span>
                  {parts !== undefined && (
                    <span className="block text-sm text-muted">
                      {parts.map((part, place) => (
                        <Fragment key={part}>
                          {place > 0 && ', '}
                          <span>{part}</span>
                        </Fragment>
                      ))}
                    </span>
                  )}
                </th>
                <td className="border-t border-line p-2 text-center">
                  <PlanValue value={free} />
                </td>
                <td className="border-t border-line bg-brand-tint p-2 text-center">
                  <PlanValue value={premium} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <label
          htmlFor={id}
          className={`flex items-center gap-4 border-t-2 p-4 sm:px-6 ${isPremium ? 'border-brand bg-brand-tint' : 'border-line'}`}
        >
          <input
            ref={ref}
            id={id}
            name="isPremium"
            type="checkbox"
            disabled={disabled}
            className="size-7 shrink-0 accent-brand-fill"
            onChange={(change) => {
              onChange(change.target.checked ? 'premium' : 'free');
            }}
          />
          <span className="text-lg leading-snug font-semibold text-balance">
            Make this a premium event for {shortDollars(PLANS.premium.cents)}
          </span>
        </label>
        <p role="status" className={note === undefined ? '' : 'px-4 pb-4 text-warning sm:px-6'}>
          {note}
        </p>
      </div>
    </Fieldset>
  );
}

function PlanHead({ name, price, isTinted }: { name: string; price: string; isTinted?: boolean }) {
  return (
    <th
      scope="col"
      className={`w-[27%] p-2 pt-4 pb-3 text-center max-[20rem]:w-auto max-[20rem]:px-0 ${isTinted === true ? 'bg-brand-tint' : ''}`}
    >
      <span className="kicker block">{name}</span>
      <span className="block font-serif text-2xl font-[560] tabular-nums">{price}</span>
    </th>
  );
}

/** Shows a tick or a dash, with a word for screen readers. */
function PlanValue({ value }: { value: string | null }) {
  if (value === null) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">No</span>
      </span>
    );
  }
  if (value !== 'Yes') return <span className="font-semibold">{value}</span>;
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 20 20" className="mx-auto size-5 text-brand">
        <path d="m4 10.5 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      <span className="sr-only">Yes</span>
    </>
  );
}
