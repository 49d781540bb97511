import { counted } from '../../../text/counted.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { momentText } from './machine-moment.ts';
import { type JobRow, type System, nameText } from './machine-room.ts';
import { SystemPart } from './SystemPart.tsx';

/**
 * Shows the scheduled functions with their last successful run, starting with those that are late or failing.
 */
export function JobsPart({ jobs }: Pick<System, 'jobs'>) {
  return (
    <SystemPart
      title="Jobs"
      facts={jobs}
      failed="The runs of jobs can’t be read right now. The jobs run all the same."
      isWide
    >
      {(rows) => (
        <ul role="list" className="grid border-b border-line">
          {rows
            .toSorted((one, other) => Number(isWrong(other)) - Number(isWrong(one)))
            .map((row) => (
              <Job key={row.job} row={row} />
            ))}
        </ul>
      )}
    </SystemPart>
  );
}

const isWrong = ({ isLate, failures }: JobRow): boolean => isLate || failures > 0;

function Job({ row: { job, succeededAt, failedAt, failures, isLate } }: { row: JobRow }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 border-t border-line py-2 sm:grid-cols-[minmax(0,1fr)_15rem_6rem]">
      <span className="font-semibold">{nameText(job)}</span>
      <span className="text-muted max-sm:col-span-2 max-sm:row-start-2 max-sm:text-sm tabular-nums">
        {succeededAt === null ? 'No run yet' : momentText(succeededAt)}
      </span>
      <span className="justify-self-end">
        {isLate ? (
          <StatusBadge tone="danger">Stopped</StatusBadge>
        ) : failures > 0 ? (
          <StatusBadge tone="warning">Failed</StatusBadge>
        ) : succeededAt === null ? (
          <StatusBadge tone="neutral">Waiting</StatusBadge>
        ) : (
          <StatusBadge tone="success">OK</StatusBadge>
        )}
      </span>
      {failures > 0 && (
        <span className="col-span-full text-sm text-muted">
          {`${counted(failures, 'failed run')} since, the last ${momentText(failedAt)}.`}
        </span>
      )}
    </li>
  );
}
