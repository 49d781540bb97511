import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { CronJob, CronStatus, SyncRun } from '../../features/content-sync/sync-api.ts';
import { syncMoment } from '../../features/content-sync/schedule.ts';
import { syncPaths } from '../../sync-paths.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { showToast } from '../../ui/toast/toast.client.ts';
import { patchAsAdmin, postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { jobBadge, SCHEDULE, type SyncAction } from './sync-state.ts';
import { STATUS_KEY } from './use-sync.client.ts';

/** Turns the weekly run off and on; admins can start a run by hand in either case. */
function JobSwitch({ session, isEnabled }: { session: AdminSession; isEnabled: boolean }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => patchAsAdmin(session, syncPaths.contentSync, { isEnabled: !isEnabled }),
    onSuccess: () => {
      showToast(
        isEnabled
          ? {
              title: 'Weekly Sync Disabled',
              description: 'Nothing runs on Mondays until you enable it.',
            }
          : { title: 'Weekly Sync Enabled', description: 'The next run is on Monday.' },
      );
    },
    onError: (error) => {
      showToast({
        title: 'Weekly Sync Not Changed',
        description: sentenceOf(error),
        destructive: true,
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: STATUS_KEY }),
  });
  return (
    <Button
      variant="quiet"
      className="max-sm:w-full sm:max-lg:-mx-5 lg:-mr-5 lg:ml-auto"
      isOff={change.isPending}
      onClick={() => {
        change.mutate();
      }}
    >
      {isEnabled ? 'Disable Weekly Sync' : 'Enable Weekly Sync'}
    </Button>
  );
}

interface RunProgressProps {
  session: AdminSession;
  /** Null until the run is first read. */
  run: SyncRun | null;
}

/**
 * Asks the server to stop a run. A second press does nothing, unless the request failed. If the run ends while
 * the button has the focus, the heading of its section gets the focus.
 */
function StopButton({ session }: { session: AdminSession }) {
  const stop = useMutation({
    mutationFn: () => postAsAdmin(session, syncPaths.stopSync),
    onError: (error) => {
      showToast({ title: 'Sync Not Stopped', description: sentenceOf(error), destructive: true });
    },
  });
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      if (shown !== document.activeElement) return;
      shown?.closest('section')?.querySelector('h2')?.focus();
    };
  }, []);
  const isAsked = stop.isPending || stop.isSuccess;
  return (
    <Button
      ref={button}
      size="small"
      variant="danger"
      isOff={isAsked}
      onClick={() => {
        stop.mutate();
      }}
    >
      {isAsked ? 'Stopping…' : 'Stop'}
    </Button>
  );
}

/** Shows which source is being read and how many are done, and lets an admin stop the run. */
function RunProgress({ session, run }: RunProgressProps) {
  const progress = run?.progress ?? null;
  const text =
    progress === null
      ? 'Starting…'
      : `${progress.source}: ${counted(progress.itemsRead, 'item')} read`;
  const total = progress?.sourcesTotal ?? 0;
  return (
    <div className="mt-6 rounded-control border border-line bg-sand p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          <strong>{run?.isTest === true ? 'Testing' : 'Syncing'}</strong> · {text}
        </p>
        {run !== null && <StopButton key={run.id} session={session} />}
      </div>
      <progress
        aria-label="Sources read"
        {...(total > 0 && { value: progress?.sourcesDone ?? 0, max: total })}
        className="sync-progress mt-3"
      />
      <p className="mt-1 text-sm text-muted">
        {total > 0
          ? `${progress?.sourcesDone ?? 0} of ${counted(total, 'source')} done`
          : 'The first source is being looked up'}
      </p>
    </div>
  );
}

const ACTIONS: readonly { action: SyncAction; label: string; hint: string }[] = [
  { action: 'run', label: 'Run Full Sync', hint: 'reads every source and writes what’s new' },
  { action: 'test', label: 'Test Sync', hint: 'reads every source and writes nothing' },
  { action: 'job', label: 'Run Scheduled Job', hint: 'what happens on Mondays, now' },
];

interface JobCardProps {
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

function Job({ session, job, current, starting, onStart }: JobCardProps & { job: CronJob }) {
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
export function JobCard(props: JobCardProps) {
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
