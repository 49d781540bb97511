import { formatBlogDate } from '../../../../time/format-dates.ts';
import { centralDate } from '../../../../time/wall-time.ts';
import { Button } from '../../../../ui/Button.tsx';
import {
  changeParts,
  type DateChange,
  type ListingChange,
} from '../../../submissions/listing-change.ts';
import { addedLabel } from '../dates/dates-by-link.ts';
import { changedFacts, newDaysNamed } from '../event-status.ts';
import type { EventByLink } from '../event-by-link.ts';

/** Says what visitors read until the change is reviewed. */
function meanwhile(event: EventByLink): string {
  const named = newDaysNamed(event);
  if (event.dates.length === 0) {
    return named === 0
      ? 'The page stays as it is'
      : 'Visitors already see the new date. Everything else on the page stays as it is';
  }
  return named === 0
    ? 'The pages stay as they are'
    : `Visitors read the new ${named === 1 ? 'day' : 'days'} already. Everything else on the pages stays as it is`;
}

/** A part of a change as its note shows it. */
interface Part {
  label: string;
  before: string;
  after: string;
  /** Whether the part is about images, which the note does not show. */
  isOfImages?: boolean;
  /** The date that the part adds to a listing. */
  added?: DateChange | undefined;
}

/** Lists the parts of a change: changed facts of a single event, or changed fields and dates of a listing. */
const partsOf = (event: EventByLink, change: ListingChange): Part[] =>
  event.dates.length === 0
    ? changedFacts(event, event.planned)
    : changeParts(change).map(({ dates, images, ...part }) => ({
        ...part,
        isOfImages: images !== undefined,
        added: change.dates.find(({ op, key }) => op === 'add' && dates.includes(key)),
      }));

const said = (text: string): string => (text === '' ? 'Nothing' : text);

interface Props {
  event: EventByLink;
  change: ListingChange;
  /** Called when the submitter wants to remove an added date from the change. */
  onTakeBack: (date: DateChange) => void;
}

/** Shows the change that waits for review, part by part, with the old and the new text. */
export function ChangeNote({ event, change, onTakeBack }: Props) {
  return (
    <section
      aria-labelledby="change-title"
      className="rounded-print border-l-4 border-warning bg-warning-tint px-5 py-5"
    >
      <h3 id="change-title">Your Change Is Waiting for Review</h3>
      <p className="mt-2">
        Sent on {formatBlogDate(centralDate(new Date(change.updatedAt)))}. {meanwhile(event)} until
        a volunteer has reviewed it, and we’ll email you then.
      </p>
      <dl className="mt-4 grid gap-4">
        {partsOf(event, change).map(({ label, before, after, isOfImages = false, added }) => (
          <div key={`${label} ${added?.key ?? before}`}>
            <dt className="font-bold">{label}</dt>
            {isOfImages && <dd>Other images</dd>}
            {!isOfImages && added === undefined && (
              <dd className="wrap-anywhere whitespace-pre-line text-muted line-through">
                <span className="sr-only">Now: </span>
                {said(before)}
              </dd>
            )}
            {!isOfImages && (
              <dd className="mt-1.5 wrap-anywhere whitespace-pre-line">
                <span className="sr-only">Then: </span>
                {said(after)}
              </dd>
            )}
            {added !== undefined && (
              <dd className="mt-2">
                <Button
                  size="small"
                  variant="outline"
                  onClick={() => {
                    onTakeBack(added);
                  }}
                >
                  Take Back<span className="sr-only"> {addedLabel(added)}</span>
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
