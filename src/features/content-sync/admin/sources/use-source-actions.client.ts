import { useMutation, useQueryClient } from '@tanstack/react-query';
import { syncPaths } from '../../../../sync-paths.ts';
import { sentenceOf } from '../../../../ui/data/api.client.ts';
import { showToast } from '../../../../ui/feedback/toast.client.ts';
import { patchAsAdmin, postAsAdmin } from '../../../admin/admin-api.client.ts';
import type { AdminSession } from '../../../admin/admin-session.client.ts';
import type { SourcePreview, SourceRow, SourceSettings } from '../../sync-api.ts';
import { isRead } from './source-state.ts';
import { OVERVIEW_KEY } from '../use-sync-state.client.ts';

/** Reads what a URL or a stored source would bring. @throws ApiError like `postAsAdmin` */
export const previewSource = async (
  session: AdminSession,
  of: { url: string } | { sourceId: string },
): Promise<SourcePreview> =>
  (await postAsAdmin(session, syncPaths.previewSyncSource, of)) as SourcePreview;

/** Adds or changes a source, and gives its row. @throws ApiError 400 with a sentence, otherwise like `postAsAdmin` */
export const saveSource = async (
  session: AdminSession,
  id: string | null,
  settings: Partial<SourceSettings>,
): Promise<SourceRow> =>
  (await (id === null
    ? postAsAdmin(session, syncPaths.syncSources, settings)
    : patchAsAdmin(session, syncPaths.syncSource(id), settings))) as SourceRow;

/** Pauses an active source, or resumes a paused source and resets its count of failures. */
export function usePause(session: AdminSession, source: SourceRow) {
  const client = useQueryClient();
  const pauses = isRead(source);
  return useMutation({
    mutationFn: () => saveSource(session, source.id, { isEnabled: !pauses }),
    onSuccess: () => {
      showToast(
        pauses
          ? { title: 'Source Paused', description: source.name }
          : { title: 'Source Resumed', description: `${source.name} is read in the next run.` },
      );
    },
    onError: (error) => {
      showToast({
        title: 'Source Not Changed',
        description: sentenceOf(error),
        destructive: true,
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: OVERVIEW_KEY }),
  });
}
