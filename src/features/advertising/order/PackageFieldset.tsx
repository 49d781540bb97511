import { useId } from 'react';
import { AD_DURATION_MONTHS, QUOTE_REPLY_TIME } from '../../../figures.ts';
import { fieldIds } from '../../../forms/fields/field-frame.ts';
import { FieldError } from '../../../forms/fields/Field.tsx';
import { Fieldset } from '../../../forms/fields/Fieldset.tsx';
import { Select } from '../../../forms/fields/Select.tsx';
import type { FormControl } from '../../../forms/use-form-machine.client.ts';
import { counted } from '../../../text/words.ts';
import { BillLines } from '../../payments/browser/BillLines.tsx';
import { AD_ORDER_TYPES, type AdOrderType } from '../advertisement.ts';
import { type AdOrderField, EMPTY_AD_ORDER } from './ad-order-form.ts';
import { PACKAGE_CARDS, priceSummary } from './price-summary.ts';

const DURATIONS = AD_DURATION_MONTHS.choices.map((months) => ({
  value: String(months),
  label: counted(months, 'month'),
}));

/** The SVG path of each package: its placement on a small drawing of a page. */
const DRAWINGS: Record<AdOrderType, string> = {
  sidebar: 'M45 14h16v13.5H45z',
  horizontal: 'M8 27h48v6H8z',
  custom: 'M45 14h16v13.5H45zM8 31h32v6H8z',
};

interface PackageFieldsetProps {
  type: AdOrderType;
  control: FormControl<AdOrderField>;
  onChoose: (type: string) => void;
}

/** Lets an advertiser choose the package and its months. */
export function PackageFieldset({ type, control, onChoose }: PackageFieldsetProps) {
  const { id, name, error } = control('type');
  return (
    <Fieldset legend="Choose Your Advertising Package">
      <div className={error === undefined ? undefined : 'border-l-4 border-danger pl-4'}>
        {error !== undefined && <FieldError id={fieldIds(id).error}>{error}</FieldError>}
        <div className="grid gap-3 sm:grid-cols-3">
          {AD_ORDER_TYPES.map((value, index) => (
            <PackageCard
              key={value}
              id={index === 0 ? id : `${id}-${value}`}
              name={name}
              type={value}
              isChosen={value === type}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
      {/* A request for a quote has no months, so this field is hidden; it stays in the page and keeps its
          choice. */}
      <div hidden={type === 'custom'} className="sm:max-w-60">
        <Select
          label="Duration"
          options={DURATIONS}
          defaultValue={EMPTY_AD_ORDER.duration}
          {...control('duration')}
        />
      </div>
    </Fieldset>
  );
}

interface CardProps {
  id: string;
  name: string;
  type: AdOrderType;
  isChosen: boolean;
  onChoose: (type: string) => void;
}

/** Shows one package as a card; the whole card is the label of the package's radio button. */
function PackageCard({ id, name, type, isChosen, onChoose }: CardProps) {
  const { name: title, price, size, text } = PACKAGE_CARDS[type];
  return (
    <label
      htmlFor={id}
      className="relative grid cursor-pointer grid-cols-[1fr_auto] content-start max-[20rem]:grid-cols-1 gap-x-4 rounded-card border-2 border-line bg-surface p-4 transition-colors hover:border-line-strong has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus sm:grid-cols-1"
    >
      <span className="flex items-start gap-2.5 sm:order-2 sm:mt-3">
        <input
          id={id}
          type="radio"
          name={name}
          value={type}
          checked={isChosen}
          onChange={() => {
            onChoose(type);
          }}
          className="mt-0.5 size-5 shrink-0 accent-brand-fill outline-none"
        />
        <span className="leading-snug font-semibold">{title}</span>
      </span>
      <svg
        aria-hidden="true"
        viewBox="0 0 68 44"
        className="row-span-4 w-24 self-center max-[20rem]:hidden sm:order-1 sm:w-full sm:max-w-40"
      >
        <path
          d="M.75.75h66.5v42.5H.75z"
          className="fill-sand stroke-line-strong"
          strokeWidth="1.5"
        />
        <path d="M.75.75h66.5V7H.75z" className="fill-sand-deep" />
        <path d="M8 12.5h30M8 17h24M8 21.5h28" className="stroke-line-strong" strokeWidth="2" />
        <path d={DRAWINGS[type]} className="fill-coral-tint stroke-coral" strokeWidth="1.5" />
      </svg>
      <span className="mt-1.5 pl-7.5 font-serif text-xl leading-tight font-[560] tabular-nums sm:order-3 sm:pl-0">
        {price}
      </span>
      <span className="mt-1 pl-7.5 text-sm font-semibold text-coral sm:order-4 sm:pl-0">
        {size}
      </span>
      <span className="mt-1 pl-7.5 text-sm text-muted sm:order-5 sm:pl-0">{text}</span>
    </label>
  );
}

interface PriceSummaryProps {
  type: AdOrderType;
  months: number;
}

/** Shows the price of the order in the form. */
export function PriceSummary({ type, months }: PriceSummaryProps) {
  const id = useId();
  const { lines, total } = priceSummary(type, months);
  return (
    <section aria-labelledby={id} className="rounded-card bg-sand p-5 sm:p-6">
      <h2 id={id} className="text-2xl">
        Price Summary
      </h2>
      <div aria-live="polite" aria-atomic="true" className="mt-4">
        <BillLines lines={lines} total={total} />
        {total === null && (
          <p className="mt-3 text-muted">
            We reply {QUOTE_REPLY_TIME}, and you aren’t charged until we agree.
          </p>
        )}
      </div>
    </section>
  );
}
