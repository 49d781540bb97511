import { useId } from 'react';
import { dateBlock } from '../../../time/format-dates.ts';
import type { PastIssue } from './newsletter-figures.ts';

const COLUMNS = ['Readers', 'Sent', 'Waiting', 'Given up'];

/** Writes the day of an issue: `Nov 26, 2026`. */
const dayOf = (issue: PastIssue): string => {
  const { month, day } = dateBlock(issue.day);
  return `${month} ${day}, ${issue.day.slice(0, 4)}`;
};

function IssueRow({ issue }: { issue: PastIssue }) {
  const figures = [issue.recipients, issue.sent, issue.waiting, issue.dead];
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2.5 pr-3 text-left font-semibold whitespace-nowrap">
        {dayOf(issue)}
        {issue.queuedAt === null && (
          <span className="block text-sm font-normal text-muted">being queued</span>
        )}
      </th>
      {figures.map((figure, index) => (
        <td
          key={COLUMNS[index]}
          className={`py-2.5 pl-3 text-right tabular-nums ${index === 3 && figure > 0 ? 'font-semibold text-danger' : ''}`}
        >
          {figure.toLocaleString('en-US')}
        </td>
      ))}
    </tr>
  );
}

/** Shows how many emails of each of the last issues were sent, are waiting, and were given up. */
export function LastIssues({ issues }: { issues: readonly PastIssue[] }) {
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="mt-14">
      <h2 id={`${id}-title`} className="text-2xl">
        Last issues
      </h2>
      {issues.length === 0 ? (
        <p className="mt-2 text-muted">None has gone out yet.</p>
      ) : (
        <>
          <table
            aria-labelledby={`${id}-title`}
            className="mt-3 w-full max-w-2xl border-b border-line"
          >
            <thead className="text-sm text-muted">
              <tr>
                <th scope="col" className="py-2 text-left font-normal">
                  Thursday
                </th>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" className="py-2 pl-3 text-right font-normal">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {issues.map((issue) => (
                <IssueRow key={issue.day} issue={issue} />
              ))}
            </tbody>
          </table>
          <p className="mt-2 max-w-prose text-sm text-muted">
            Readers beyond the three other figures left before their email went out, had their data
            erased, or would have got it after the weekend. What was given up isn’t tried again.
          </p>
        </>
      )}
    </section>
  );
}
