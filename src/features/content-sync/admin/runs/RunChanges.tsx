import { counted } from '../../../../text/counted.ts';
import { OutsideLink } from '../../../../ui/OutsideLink.tsx';
import { REPORT_LIMITS } from '../../source-limits.ts';
import type { SyncChange, SyncRunDetails } from '../../sync-api.ts';
import { CHANGE_GROUPS, PROBLEM_GROUPS } from '../../run-text.ts';
import { FoldedList } from '../FoldedList.tsx';
import { SourceOutcome } from './SourceOutcome.tsx';

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
