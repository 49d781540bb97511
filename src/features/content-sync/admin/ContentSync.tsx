import { sentenceOf } from '../../../ui/data/api.client.ts';
import type { ScreenProps } from '../../admin/app/screen-props.ts';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { JobCard } from './JobCard.tsx';
import { LastResults } from './runs/LastResults.tsx';
import { RunHistory } from './runs/RunHistory.tsx';
import { SourceList } from './sources/SourceList.tsx';
import { SourceWarnings } from './sources/SourceWarnings.tsx';
import { SyncDefaults } from './SyncDefaults.tsx';
import { TestResults } from './runs/TestResults.tsx';
import { useSyncRun } from './runs/use-sync-run.client.ts';
import { useSyncState } from './use-sync-state.client.ts';

/** Shows the content sync: job, results, sources and history. */
export function ContentSync({ session, heading }: ScreenProps) {
  const run = useSyncRun(session);
  const { status, overview, job, current } = useSyncState(session, run.isPending);
  const { data } = overview;
  const newest = data?.runs[0];
  return (
    <>
      {data !== undefined && <SourceWarnings sources={data.sources} />}
      <JobCard
        session={session}
        heading={heading}
        job={job}
        status={status}
        current={current}
        starting={run.isPending ? run.variables : null}
        onStart={run.mutate}
      />
      {overview.error !== null && data === undefined ? (
        <div className="mt-12">
          <LoadFailed
            title="Unable to Load the Content Sync"
            text={sentenceOf(overview.error)}
            onRetry={() => void overview.refetch()}
          />
        </div>
      ) : data === undefined ? (
        <div className="mt-12 min-h-[64rem]">
          <p role="status" className="sr-only">
            Loading sources and runs…
          </p>
          <div aria-hidden="true" className="grid gap-12">
            <div className="placeholder h-56" />
            <div className="placeholder h-96" />
          </div>
        </div>
      ) : (
        <>
          {newest?.isTest === true && newest.state !== 'running' && (
            <TestResults key={newest.id} session={session} run={newest} heading={heading} />
          )}
          <LastResults
            run={data.runs.find(({ isTest, state }) => !isTest && state !== 'running')}
          />
          <SyncDefaults sources={data.sources} />
          <SourceList session={session} sources={data.sources} />
          <RunHistory session={session} runs={data.runs} />
        </>
      )}
    </>
  );
}
