import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CHANGE_GROUPS, OUTCOMES, PROBLEM_GROUPS } from '../../features/content-sync/run-text.ts';
import { REPORT_LIMITS } from '../../features/content-sync/source-kinds.ts';
import type {
  SourceReport,
  SyncChange,
  SyncRunDetails,
} from '../../features/content-sync/sync-api.ts';
import { syncPaths } from '../../sync-paths.ts';
import { counted } from '../../text/words.ts';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { getAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';

/** The number of lines that are always shown; the rest is folded. */
const SHOWN = 6;

interface FoldedListProps {
  title: string;
  /** List items; an empty list shows nothing. */
  lines: readonly ReactNode[];
  /** The total number of lines, if `lines` holds only the first of them. */
  total?: number;
  /** Whether the whole list is folded, for lines that are rarely read. */
  isFolded?: boolean;
}

/** Shows a list with its count; folds all but the first lines. */
export function FoldedList({
  title,
  lines,
  total = lines.length,
  isFolded = false,
}: FoldedListProps) {
  if (lines.length === 0) return null;
  const shown = isFolded ? 0 : SHOWN;
  const rest = lines.slice(shown);
  return (
    <div className="mt-5">
      <h4 className="font-sans text-base font-bold">
        {title} <span className="font-normal text-muted">({total.toLocaleString('en-US')})</span>
      </h4>
      {shown > 0 && (
        <ul role="list" className="mt-1 border-b border-line">
          {lines.slice(0, shown)}
        </ul>
      )}
      {rest.length > 0 && (
        <details>
          <summary className="py-2 text-brand pointer-coarse:py-3">
            {isFolded ? 'Show' : `Show ${rest.length.toLocaleString('en-US')} more`}
            <span className="sr-only">: {title}</span>
          </summary>
          <ul role="list" className="border-b border-line">
            {rest}
          </ul>
        </details>
      )}
      {total > lines.length && (
        <p className="mt-1 text-sm text-muted">The first {lines.length} are shown.</p>
      )}
    </div>
  );
}

const figures = (source: SourceReport) => [
  { label: 'Read', figure: source.itemsRead },
  { label: 'Added', figure: source.added },
  { label: 'Proposed', figure: source.proposed },
  { label: 'Images', figure: source.images },
  { label: 'Skipped', figure: source.skipped },
  { label: 'Errors', figure: source.errors },
];

/** Shows the result for a source in a run: outcome, counts, and what to do if something went wrong. */
function SourceOutcome({ source }: { source: SourceReport }) {
  const { word, mark, tone } = OUTCOMES[source.outcome];
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg wrap-anywhere">{source.name}</h3>
          <StatusBadge tone={tone}>{`${mark} ${word}`}</StatusBadge>
        </div>
        <dl className="flex flex-wrap gap-x-5 text-sm tabular-nums">
          {figures(source).map(({ label, figure }) => (
            <div key={label} className="flex gap-x-1.5">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold">{figure.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      </div>
      {source.message !== null && <p className="mt-2 max-w-text wrap-anywhere">{source.message}</p>}
    </>
  );
}

function Change({ change }: { change: SyncChange }) {
  return (
    <li className="border-t border-line py-2">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">
          <OutsideLink address={change.sourceUrl}>{change.title}</OutsideLink>
        </span>{' '}
        <span className="ml-1 text-sm text-muted">{change.detail}</span>
      </p>
      {change.fields.length > 0 && (
        <dl className="mt-1 grid gap-1 text-sm">
          {change.fields.map(({ field, before, after }) => (
            <div key={field} className="grid gap-x-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="text-muted">{field}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <del className="text-muted">
                  <span className="sr-only">Before: </span>
                  {before === '' ? 'empty' : before}
                </del>{' '}
                <span aria-hidden="true">→</span>{' '}
                <ins className="no-underline">
                  <span className="sr-only">After: </span>
                  {after === '' ? 'empty' : after}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/**
 * Shows, source by source, the problems of a run and what it changed, or what a test run would have changed.
 */
export function RunChanges({ run }: { run: SyncRunDetails }) {
  return (
    <div className="grid gap-6">
      {run.sources.map((source) => {
        const changes = run.changes.filter(({ sourceId }) => sourceId === source.sourceId);
        const problems = run.problems.filter(({ sourceId }) => sourceId === source.sourceId);
        return (
          <article
            key={source.sourceId}
            aria-label={source.name}
            className="rounded-card border border-line bg-surface p-4 sm:p-5"
          >
            <SourceOutcome source={source} />
            {changes.length >= REPORT_LIMITS.changes && (
              <p className="mt-2 text-muted">
                The first {changes.length} changes are shown; the counts above are of all of them.
              </p>
            )}
            {CHANGE_GROUPS.map(({ action, done, wouldBe }) => {
              const lines = changes.filter((change) => change.action === action);
              return lines.length === 0 ? null : (
                <FoldedList
                  key={action}
                  title={run.isTest ? wouldBe : done}
                  isFolded={action === 'skip'}
                  lines={lines.map((change, index) => (
                    <Change key={index} change={change} />
                  ))}
                />
              );
            })}
            {PROBLEM_GROUPS.map(({ title, isImage }) => {
              const lines = problems.filter((problem) => (problem.isImage ?? false) === isImage);
              return lines.length === 0 ? null : (
                <FoldedList
                  key={title}
                  title={title}
                  lines={lines.map(({ item, message }, index) => (
                    <li key={index} className="border-t border-line py-2 wrap-anywhere">
                      <span className="font-semibold">{item}</span>{' '}
                      <span className="ml-1 text-sm text-muted">{message}</span>
                    </li>
                  ))}
                />
              );
            })}
            {changes.length === 0 && problems.length === 0 && source.message === null && (
              <p className="mt-2 text-muted">
                {source.outcome === 'unchanged'
                  ? 'Nothing has changed since it was read the last time.'
                  : `${counted(source.itemsRead, 'item')}, nothing new.`}
              </p>
            )}
          </article>
        );
      })}
    </div>
  );
}

/** Reads and shows the changes of a run that has ended. */
export function RunDetails({ session, runId }: { session: AdminSession; runId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sync-run', runId],
    queryFn: async () => (await getAsAdmin(session, syncPaths.syncRun(runId))) as SyncRunDetails,
  });
  if (error !== null) {
    return (
      <LoadFailed
        title="Unable to Load the Changes"
        text={sentenceOf(error)}
        headingLevel={3}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return (
      <div>
        <p role="status" className="sr-only">
          Loading the changes…
        </p>
        <div aria-hidden="true" className="placeholder h-48" />
      </div>
    );
  }
  return <RunChanges run={data} />;
}
