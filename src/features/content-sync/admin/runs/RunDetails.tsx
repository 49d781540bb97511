import { useQuery } from '@tanstack/react-query';
import { syncPaths } from '../../../../sync-paths.ts';
import { sentenceOf } from '../../../../ui/data/api.client.ts';
import { LoadFailed } from '../../../../ui/feedback/LoadFailed.tsx';
import { getAsAdmin } from '../../../admin/admin-api.client.ts';
import type { AdminSession } from '../../../admin/admin-session.client.ts';
import type { SyncRunDetails } from '../../sync-api.ts';
import { RunChanges } from './RunChanges.tsx';

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
