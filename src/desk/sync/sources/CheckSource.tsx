import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { AdminSession } from '../../session/session.client.ts';
import type { SourceRow } from '../../../features/content-sync/sync-api.ts';
import { FoundPreview } from './FoundPreview.tsx';
import { previewSource } from './use-source.client.ts';

/** Shows what a stored source would bring right now; writes nothing. */
export function CheckSource({ session, source }: { session: AdminSession; source: SourceRow }) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['sync-source-check', source.id],
    queryFn: () => previewSource(session, { sourceId: source.id }),
    // Forgets the result when the check is closed, so that the next check reads the source again.
    gcTime: 0,
  });
  return (
    <div className="mt-6 border-t border-line pt-5">
      <div role="status">
        {isFetching && <p className="text-muted">Reading it. This can take ten seconds…</p>}
      </div>
      {error !== null && !isFetching && (
        <div role="alert">
          <Notice tone="danger" title="Not checked">
            <p>{sentenceOf(error)}</p>
          </Notice>
        </div>
      )}
      {data?.outcome === 'refused' && (
        <div role="alert">
          <Notice tone="danger" title={data.message}>
            <p>{data.advice}</p>
          </Notice>
        </div>
      )}
      {data?.outcome === 'found' && <FoundPreview preview={data} />}
    </div>
  );
}
