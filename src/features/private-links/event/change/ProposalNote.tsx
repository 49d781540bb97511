import type { ReactNode } from 'react';
import { formatBlogDate } from '../../../../time/format-dates.ts';
import { centralDate } from '../../../../time/wall-time.ts';
import { Button } from '../../../../ui/Button.tsx';
import {
  changeParts,
  type DateChange,
  type ListingChange,
} from '../../../submissions/listing-change.ts';
import { addedLabel } from '../dates/dates-by-link.ts';
import { changedFacts, namesNewDay, newDaysNamed } from '../event-status.ts';
import type { ContentByLink, DateByLink, EventByLink, OpenChange } from '../event-by-link.ts';

interface NoteProps {
  /** ISO instant at which the change was sent. */
  sentAt: string;
  /** What visitors read until the change is reviewed. */
  meanwhile: string;
  children: ReactNode;
}

function WaitingNote({ sentAt, meanwhile, children }: NoteProps) {
  return (
    <section
      aria-labelledby="change-title"
      className="rounded-print border-l-4 border-warning bg-warning-tint px-5 py-5"
    >
      <h3 id="change-title">Your Change Is Waiting for Review</h3>
      <p className="mt-2">
        Sent on {formatBlogDate(centralDate(new Date(sentAt)))}. {meanwhile} until a volunteer has
        reviewed it, and we’ll email you then.
      </p>
      <dl className="mt-4 grid gap-4">{children}</dl>
    </section>
  );
}

const said = (text: string): string => (text === '' ? 'Nothing' : text);

const Before = ({ text }: { text: string }) => (
  <dd className="wrap-anywhere whitespace-pre-line text-muted line-through">
    <span className="sr-only">Now: </span>
    {said(text)}
  </dd>
);

const After = ({ text }: { text: string }) => (
  <dd className="mt-1.5 wrap-anywhere whitespace-pre-line">
    <span className="sr-only">Then: </span>
    {said(text)}
  </dd>
);

interface ChangeProps {
  /** The published content of the event. */
  event: ContentByLink & Pick<EventByLink, 'status' | 'statusNote'>;
  change: OpenChange;
}

/** Shows the change of an event that waits for review, with the old and the new text of each field. */
export function OpenChangeNote({ event, change }: ChangeProps) {
  return (
    <WaitingNote
      sentAt={change.proposedAt}
      meanwhile={
        namesNewDay(event, change.fields.startDate)
          ? 'Visitors already see the new date. Everything else on the page stays as it is'
          : 'The page stays as it is'
      }
    >
      {changedFacts(event, change).map(({ label, before, after }) => (
        <div key={label}>
          <dt className="font-bold">{label}</dt>
          <Before text={before} />
          <After text={after} />
        </div>
      ))}
    </WaitingNote>
  );
}

interface Props {
  proposal: ListingChange;
  /** Every date of the listing. */
  dates: readonly DateByLink[];
  /** Called when the submitter wants to remove an added date from the change. */
  onTakeBack: (date: DateChange) => void;
}

/** Shows the changes of a listing that wait for review, one part after another. */
export function ProposalNote({ proposal, dates: all, onTakeBack }: Props) {
  const named = newDaysNamed(all).length;
  const added = (keys: readonly string[]) =>
    proposal.dates.find(({ op, key }) => op === 'add' && keys.includes(key));
  return (
    <WaitingNote
      sentAt={proposal.updatedAt}
      meanwhile={
        named === 0
          ? 'The pages stay as they are'
          : `Visitors read the new ${named === 1 ? 'day' : 'days'} already. Everything else on the pages stays as it is`
      }
    >
      {changeParts(proposal).map(({ id, label, before, after, dates, images }) => (
        <div key={id}>
          <dt className="font-bold">{label}</dt>
          {images !== undefined ? (
            <dd>Other images</dd>
          ) : (
            <>
              {added(dates) === undefined && <Before text={before} />}
              <After text={after} />
            </>
          )}
          <TakeBack date={added(dates)} onTakeBack={onTakeBack} />
        </div>
      ))}
    </WaitingNote>
  );
}

function TakeBack({ date, onTakeBack }: Pick<Props, 'onTakeBack'> & { date?: DateChange }) {
  if (date === undefined) return null;
  return (
    <dd className="mt-2">
      <Button
        size="small"
        variant="outline"
        onClick={() => {
          onTakeBack(date);
        }}
      >
        Take Back<span className="sr-only"> {addedLabel(date)}</span>
      </Button>
    </dd>
  );
}
