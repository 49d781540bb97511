import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import type { CronJob, CronStatus, SyncRun } from '../sync-api.ts';
import { syncMoment } from '../sync-moment.ts';
import { jobBadge, SCHEDULE } from './job-state.ts';
import { JobSwitch } from './JobSwitch.tsx';
import { RunProgress } from './runs/RunProgress.tsx';
import type { SyncAction } from './sync-toasts.ts';

const ACTIONS: readonly { action: SyncAction; label: string; hint: string }[] = [
  { action: 'run', label: 'Run Full Sync', hint: 'reads every source and writes what’s new' },
  { action: 'test', label: 'Test Sync', hint: 'reads every source and writes nothing' },
  { action: 'job', label: 'Run Scheduled Job', hint: 'what happens on Mondays, now' },
];

interface Props {
  session: AdminSession;
  heading: RefObject<HTMLHeadingElement | null>;
  status: Pick<UseQueryResult<CronStatus>, 'data' | 'error' | 'refetch'>;
  /** Undefined until the status is read, or if the job is missing. */
  job: CronJob | undefined;
  current: SyncRun | null;
  /** The action that this page started and that still runs; null if none. */
  starting: SyncAction | null;
  onStart: (action: SyncAction) => void;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Job({ session, job, current, starting, onStart }: Props & { job: CronJob }) {
  const isRunning = job.isRunning || current !== null || starting !== null;
  return (
    <>
      <p className="mt-2 max-w-text text-muted">{job.description}</p>
      <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <Fact label="Schedule">{SCHEDULE}</Fact>
        <Fact label="Last run">{job.lastRun === null ? 'Never' : syncMoment(job.lastRun)}</Fact>
        <Fact label="Next run">
          {job.nextRun === null ? 'Not scheduled' : syncMoment(job.nextRun)}
        </Fact>
      </dl>
      {isRunning && <RunProgress session={session} run={current} />}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {ACTIONS.map(({ action, label, hint }, index) => (
          <Button
            key={action}
            variant={index === 0 ? 'primary' : 'outline'}
            className="max-sm:w-full"
            isOff={isRunning}
            title={hint}
            onClick={() => {
              onStart(action);
            }}
          >
            {label}
          </Button>
        ))}
        <JobSwitch session={session} isEnabled={job.enabled} />
      </div>
    </>
  );
}

/** Shows the job's status and its actions; `useSyncState` refreshes the status. */
export function JobCard(props: Props) {
  const { heading, status, job, current, starting } = props;
  const isRunning = current !== null || starting !== null;
  const badge = job === undefined ? null : jobBadge(job, isRunning);
  return (
    <section
      aria-labelledby="job-title"
      className="rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={heading} id="job-title" tabIndex={-1} className="text-2xl">
          Weekly Sync
        </h2>
        <span role="status">
          {badge !== null && <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
        </span>
      </div>
      {job !== undefined ? (
        <Job {...props} job={job} />
      ) : status.data !== undefined ? (
        <div className="mt-4">
          <Notice tone="danger" title="Content sync job not found">
            <p>
              The database holds no row for it, so nothing runs on Mondays. Ask the operator of the
              guide to apply the migrations: they add the row.
            </p>
          </Notice>
        </div>
      ) : status.error !== null ? (
        <div className="mt-4">
          <Notice tone="danger" title="Unable to read the status">
            <p className="mb-3">{sentenceOf(status.error)}</p>
            <Button size="small" variant="outline" onClick={() => void status.refetch()}>
              Try Again
            </Button>
          </Notice>
        </div>
      ) : (
        <div aria-hidden="true" className="placeholder mt-4 h-48" />
      )}
    </section>
  );
}
