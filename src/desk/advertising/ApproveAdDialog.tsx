import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../forms/fields/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice, DialogFailure } from '../../ui/feedback/Notice.tsx';
import { counted } from '../../text/words.ts';
import { formatLongDate } from '../../time/format-dates.ts';
import { isWallDate, type WallDate } from '../../time/wall-time.ts';
import { refundableCents } from '../money/payment-state.ts';
import { submissionTitle } from '../event/submission/submission.ts';
import { endProblem, lastDay, latestEnd, latestStart, startProblem } from './ad-order-facts.ts';
import type { AdOrder } from './ad-order.ts';

/** The chosen days. Only a custom package has `endDate`; otherwise the paid months set the last day. */
export interface ChosenDays {
  startDate: WallDate;
  endDate?: WallDate;
}

interface Props {
  /** Null keeps the dialog closed. */
  order: AdOrder | null;
  /** Today's date in Central time. */
  today: WallDate;
  isBusy: boolean;
  /** Why the last attempt to save failed. */
  failure: string | undefined;
  onCancel: () => void;
  onApprove: (days: ChosenDays) => void;
}

/** Returns the number of months paid for; null for a custom package. */
const paidMonths = ({ type, duration }: AdOrder): number | null =>
  type === 'custom' ? null : duration;

const runText = (start: string, months: number): string => {
  const paid = months === 1 ? 'the month paid for' : `the ${counted(months, 'month')} paid for`;
  return isWallDate(start)
    ? `The last day is ${formatLongDate(lastDay(start, months))}: ${paid}.`
    : `It runs for ${paid}.`;
};

function ApproveForm({
  order,
  today,
  isBusy,
  failure,
  onCancel,
  onApprove,
}: Props & { order: AdOrder }) {
  const id = useId();
  const [start, setStart] = useState<string>(today);
  const [end, setEnd] = useState('');
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const months = paidMonths(order);
  const problems = {
    start: startProblem(start, today),
    end: months === null ? endProblem(end, start) : undefined,
  };
  const shown = isChecked ? problems : { start: undefined, end: undefined };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        setChecked(true);
        const first =
          problems.start !== undefined ? 'start' : problems.end !== undefined ? 'end' : null;
        if (first === null)
          onApprove({ startDate: start, ...(months === null && { endDate: end }) });
        else form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      }}
    >
      {order.payment !== null && refundableCents(order.payment) === 0 && (
        <Notice tone="warning" title="We hold no payment for it.">
          <p>The payment was refunded, or the refund is on its way.</p>
        </Notice>
      )}
      <Field
        id={`${id}-start`}
        name="start"
        type="date"
        label="First day"
        required
        value={start}
        min={today}
        max={latestStart(today)}
        error={shown.start}
        onChange={(change) => {
          setStart(change.target.value);
        }}
      />
      {months === null ? (
        <Field
          id={`${id}-end`}
          name="end"
          type="date"
          label="Last day"
          hint="As agreed on; it’s shown on this day, too."
          required
          value={end}
          min={start}
          max={isWallDate(start) ? latestEnd(start) : undefined}
          error={shown.end}
          onChange={(change) => {
            setEnd(change.target.value);
          }}
        />
      ) : (
        <p role="status">{runText(start, months)}</p>
      )}
      <DialogFailure title="Decision Not Saved" failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isOff={isBusy}>
          {isBusy ? 'Approving…' : 'Approve'}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/**
 * Asks for the first day of an advertisement, and shows its last day. For a custom package, asks for the last
 * day, too.
 */
export function ApproveAdDialog(props: Props) {
  const { order, today, onCancel } = props;
  return (
    <Modal
      isOpen={order !== null}
      title="Put this advertisement up?"
      {...(order !== null && {
        text: `“${submissionTitle(order.title)}” is shown in its place from its first day to its last, and we email its advertiser.`,
      })}
      onClose={onCancel}
    >
      {/* With this key, each order gets a new form, in which the first day is today until it is changed. */}
      {order !== null && <ApproveForm key={`${order.id} ${today}`} {...props} order={order} />}
    </Modal>
  );
}
