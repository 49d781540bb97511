import { paths } from '../../paths.ts';
import { recordPaths } from '../../desk-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../time/format-dates.ts';
import { centralDate } from '../../time/wall-time.ts';
import { PUBLIC_EVENT_STATUSES } from '../../features/events/event.ts';
import { fieldLabel, fieldText } from '../../features/submissions/listing-change.ts';
import { statusLabel, submissionTitle } from './submission/submission.ts';
import { deskOfEvent } from '../queue/queue.ts';
import {
  type DeskEvent,
  historySentence,
  missingSentence,
  type NamedEvent,
  type PossibleDuplicate,
} from './desk-event.ts';

const dayOf = (instant: string): string => formatDate(centralDate(new Date(instant)));

interface NamedProps<Shown> {
  events: readonly Shown[];
  label: string;
  /**
   * Opens the form that merges this event with the open event. Without this function, the list has no Merge
   * button.
   */
  onMerge?: ((event: Shown) => void) | undefined;
}

function Named<Shown extends NamedEvent>({ events, label, onMerge }: NamedProps<Shown>) {
  if (events.length === 0) return null;
  return (
    <div className="border-l-4 border-warning bg-warning-tint px-3 py-2">
      <p className="font-semibold">{label}</p>
      <ul role="list">
        {events.map((event) => {
          const { id, title, status, startDate, venueName, source } = event;
          return (
            <li key={id} className="wrap-anywhere">
              {PUBLIC_EVENT_STATUSES.some((known) => known === status) ? (
                <a
                  className="text-link pointer-coarse:py-2.5"
                  href={paths.event(id)}
                  target="_blank"
                >
                  {submissionTitle(title)}
                </a>
              ) : (
                <a className="text-link pointer-coarse:py-2.5" href={deskOfEvent(id)}>
                  {submissionTitle(title)}
                </a>
              )}
              , {[formatDate(startDate), venueName].filter(Boolean).join(', ')} (
              {statusLabel(status).toLowerCase()}
              {source !== null && `, from ${source}`})
              {onMerge !== undefined && (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => {
                    onMerge(event);
                  }}
                >
                  Merge…<span className="sr-only"> with {submissionTitle(title)}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Shows what helps to decide about an event: duplicates, clashes, what is missing, and who sent it. */
export function HelpToDecide({
  about,
  onMerge,
}: { about: DeskEvent } & Pick<NamedProps<PossibleDuplicate>, 'onMerge'>) {
  const { event, duplicates, clashes, missing, history, changedSince, questions, revisions } =
    about;
  const absent = missingSentence(missing, event.openingHours !== null);
  const changed = changedSince?.fields ?? [];
  const others = clashes.filter(({ id }) => duplicates.every((like) => like.id !== id));
  return (
    <div className="grid gap-2 text-sm">
      <Named events={duplicates} label="Listed before?" onMerge={onMerge} />
      <Named events={others} label="At the same venue and time" />
      {changed.length > 0 && changedSince !== null && (
        <div className="border-l-4 border-gulf bg-gulf-tint px-3 py-2">
          <p className="font-semibold">Changed since {dayOf(changedSince.since)}</p>
          <ul role="list">
            {changed.map(({ field, from, to }) => (
              <li key={field} className="wrap-anywhere">
                {fieldLabel(field)}: <del>{fieldText(field, from) || '–'}</del>{' '}
                <ins>{fieldText(field, to) || '–'}</ins>
              </li>
            ))}
          </ul>
        </div>
      )}
      {absent !== null && <p>{absent}</p>}
      {history !== null && <p>{historySentence(history)}</p>}
      {questions.map(({ id, question, askedAt, answeredAt }) => (
        <div key={id} className="border-l-4 border-gulf px-3">
          <p className="text-muted">
            Asked on {dayOf(askedAt)}
            {answeredAt !== null && `, changed by the organizer on ${dayOf(answeredAt)}`}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{question}</p>
        </div>
      ))}
      {revisions.length > 0 && (
        <details>
          <summary className="min-h-9 py-1.5 text-brand pointer-coarse:py-3">History</summary>
          <ol role="list" className="grid gap-1 pt-1">
            {revisions.map(({ id, madeAt, kind, actor, undoneAt, columns }) => (
              <li key={id} className="wrap-anywhere">
                {dayOf(madeAt)}: {kind.replaceAll(/[._-]/g, ' ')}
                {columns.length > 0 && ` (${columns.map(fieldLabel).join(', ').toLowerCase()})`}
                {actor !== null && ` by ${actor}`}
                {undoneAt !== null && ', undone'}
              </li>
            ))}
          </ol>
          <a
            className="text-link inline-block py-1"
            href={recordPaths.history({ table: 'events', id: about.event.id })}
          >
            What was before and after
          </a>
        </details>
      )}
    </div>
  );
}
