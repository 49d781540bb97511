import type { SyncRun } from '../../sync-api.ts';
import { syncDay } from '../../sync-moment.ts';
import { OUTCOMES } from '../../source-outcomes.ts';
import { outcomeRows } from './outcome-rows.ts';

/** The maximum number of runs shown, one in each column. */
const COLUMNS = 8;

/** Shows a cell for each source and run: a mark, its word for screen readers, and the items read. */
export function OutcomeTable({ runs }: { runs: readonly SyncRun[] }) {
  const shown = runs.slice(0, COLUMNS);
  const rows = outcomeRows(shown);
  if (rows.length === 0) return null;
  const used = [...new Set(rows.flatMap(({ cells }) => cells.map((cell) => cell?.outcome)))];
  return (
    <>
      <h3 id="outcomes-title" className="mt-6">
        Sources Over Time
      </h3>
      <div
        role="region"
        aria-labelledby="outcomes-title"
        tabIndex={0}
        className="relative mt-3 overflow-x-auto"
      >
        <table aria-labelledby="outcomes-title" className="w-full border-b border-line text-sm">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-2 pr-4 text-left font-normal">
                Source
              </th>
              {shown.map(({ id, result }) => (
                <th
                  key={id}
                  scope="col"
                  className="px-2 py-2 text-center font-normal whitespace-nowrap"
                >
                  {syncDay(result.startTime).replace(/, \d{4}$/, '')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ sourceId, name, cells }) => (
              <tr key={sourceId} className="border-t border-line">
                <th
                  scope="row"
                  className="max-w-48 min-w-32 py-2 pr-4 text-left font-semibold wrap-anywhere"
                >
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={shown[index]?.id} className="px-2 py-2 text-center whitespace-nowrap">
                    {cell === null ? (
                      <span className="sr-only">Not among the sources</span>
                    ) : (
                      <>
                        <span
                          aria-hidden="true"
                          className={MARK_CLASSES[OUTCOMES[cell.outcome].tone]}
                        >
                          {OUTCOMES[cell.outcome].mark}
                        </span>
                        <span className="sr-only">{OUTCOMES[cell.outcome].word},</span>{' '}
                        <span className="text-muted tabular-nums">
                          {cell.itemsRead.toLocaleString('en-US')}
                          <span className="sr-only"> read</span>
                        </span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 text-sm text-muted">
        {used.map(
          (outcome) =>
            outcome !== undefined && (
              <span key={outcome}>
                {OUTCOMES[outcome].mark} {OUTCOMES[outcome].word.toLowerCase()}
              </span>
            ),
        )}
        <span>The number is of the items read.</span>
      </p>
    </>
  );
}

const MARK_CLASSES = {
  success: 'font-bold text-success',
  warning: 'font-bold text-warning',
  danger: 'font-bold text-danger',
  info: 'font-bold text-gulf',
  neutral: 'font-bold text-muted',
} as const;
