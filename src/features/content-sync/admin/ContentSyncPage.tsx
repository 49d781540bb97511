import type { RefObject } from 'react';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { AdminPage } from '../../admin/AdminPage.tsx';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import type { SignInAddress } from '../../admin/use-admin.client.ts';
import { JobCard } from './JobCard.tsx';
import { LastResults } from './LastResults.tsx';
import { RunHistory } from './RunHistory.tsx';
import { SourceList } from './SourceList.tsx';
import { SourceWarnings } from './SourceWarnings.tsx';
import { SyncDefaults } from './SyncDefaults.tsx';
import { TestResults } from './TestResults.tsx';
import { useSyncRun } from './use-sync-run.client.ts';
import { useSyncState } from './use-sync-state.client.ts';

interface Props {
  session: AdminSession;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Job, results, sources and history. */
function ContentSync({ session, heading }: Props) {
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
            <TestResults key={newest.id} session={session} run={newest} />
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

const SyncPage = (address: SignInAddress) => (
  <AdminPage {...address} opening="Opening the content sync…">
    {(session, heading) => <ContentSync session={session} heading={heading} />}
  </AdminPage>
);

/** Admin page of the content sync: sign-in, then job, results, sources and history. */
export const ContentSyncPage = withQueryClient(SyncPage);
