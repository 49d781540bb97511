import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recordPaths } from '../../desk-paths.ts';
import { counted } from '../../text/words.ts';
import { listMoment } from '../../time/central-moment.ts';
import { centralToday } from '../../time/wall-time.ts';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { showToast } from '../../ui/toast/toast.client.ts';
import { postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { showUndo } from '../app/undo.client.ts';
import type { HistoryLine } from './history-api.ts';
import {
  actorOf,
  columnLabel,
  columnText,
  deedOf,
  groupAlike,
  groupSubject,
  type HistoryGroup,
  noteOf,
  otherRecords,
  subjectOf,
  tableLabel,
} from './history-text.ts';

interface Props {
  session: AdminSession;
  group: HistoryGroup;
}

type Revision = HistoryLine['revisions'][number];

/**
 * Shows one step of the history: who did what and when, in one line for all records of the step. Its details
 * show each change once, with the records that were changed in this way.
 */
export function HistoryItem({ session, group }: Props) {
  const { line, lines } = group;
  const { undoneAt } = line;
  const revisions = [
    ...new Map(lines.flatMap((each) => each.revisions).map((each) => [each.id, each])).values(),
  ];
  const isMany = lines.length > 1;
  const others = isMany ? 0 : otherRecords(revisions);
  const note = noteOf(line);
  const subject = isMany ? { label: null, name: groupSubject(group) } : subjectOf(line);
  const sentence = (
    <>
      <span className="font-semibold wrap-anywhere">{actorOf(line)}</span> {deedOf(line)}{' '}
      {subject.label !== null && <span className="text-muted">{subject.label} </span>}
      <span className="font-semibold wrap-anywhere">{subject.name}</span>
      {others > 0 && ` and ${others} more`}
    </>
  );
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="text-sm text-muted">
        <time dateTime={line.at}>{listMoment(line.at, centralToday())}</time>
      </p>
      <div className="min-w-0">
        <p>
          {sentence}
          {undoneAt !== null && (
            <>
              {' '}
              <StatusBadge tone="neutral">Undone</StatusBadge>
            </>
          )}
        </p>
        {note !== null && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
        {revisions.length > 0 && (
          <details className="text-sm">
            <summary className="min-h-9 py-1.5 text-brand pointer-coarse:py-3">
              What changed<span className="sr-only"> in {subject.name}</span>
            </summary>
            <div className="grid gap-6 pt-2">
              {groupAlike(revisions).map((alike) => (
                <Changes key={alike[0]?.id} session={session} alike={alike} />
              ))}
            </div>
          </details>
        )}
      </div>
    </li>
  );
}

/** Shows the button that restores the values that a record had before a change. */
function RestoreButton({ session, revision }: { session: AdminSession; revision: Revision }) {
  const client = useQueryClient();
  const title = revision.title ?? revision.record;
  const restoring = useMutation({
    mutationFn: async () =>
      (await postAsAdmin(session, recordPaths.api.restoreRevision(revision.id), {
        version: revision.version,
      })) as { action: string; heldUntil: string | null },
    onSuccess: (made) => {
      showUndo({ title: `Restored: ${title}`, ...made });
    },
    onError: (error) => {
      showToast({ title: 'Not Restored', description: sentenceOf(error), destructive: true });
    },
    onSettled: () => client.invalidateQueries({ refetchType: 'active' }),
  });
  return (
    <Button
      size="small"
      variant="outline"
      isOff={restoring.isPending}
      onClick={({ detail }) => {
        if (detail < 2) restoring.mutate();
      }}
    >
      Restore What Was Before<span className="sr-only">: {title}</span>
    </Button>
  );
}

/** Shows the name of a record, or the number of records that changed alike, and below it what changed. */
function Changes({ session, alike }: { session: AdminSession; alike: readonly Revision[] }) {
  const [first] = alike;
  if (first === undefined) return null;
  const { isNew, isGone, fields } = first;
  const kind = tableLabel(first.table);
  const nameOf = ({ title, record }: Revision) => title ?? record;
  const isMany = alike.length > 1;
  const name = isMany ? counted(alike.length, kind.toLowerCase()) : `${kind}: ${nameOf(first)}`;
  return (
    <section aria-label={name}>
      <p className="font-semibold wrap-anywhere">
        {name}
        {isNew && ' (new)'}
        {isGone && ' (removed)'}
      </p>
      <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {fields.map(({ field, from, to }) => (
          <div key={field} className="sm:contents">
            <dt className="text-muted">{columnLabel(field)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {!isNew && (isGone || columnText(field, from) !== '') && (
                <del className="block text-muted">{columnText(field, from) || '–'}</del>
              )}
              {!isGone && <ins className="block no-underline">{columnText(field, to) || '–'}</ins>}
            </dd>
          </div>
        ))}
      </dl>
      {isMany ? (
        <ul role="list" className="mt-4 border-b border-line">
          {alike.map((revision) => (
            <li
              key={revision.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
            >
              <span className="wrap-anywhere">{nameOf(revision)}</span>
              {revision.canRestore && <RestoreButton session={session} revision={revision} />}
            </li>
          ))}
        </ul>
      ) : (
        first.canRestore && (
          <div className="mt-3">
            <RestoreButton session={session} revision={first} />
          </div>
        )
      )}
    </section>
  );
}
