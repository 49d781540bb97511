import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  SourcePreview,
  SourceRow,
  SourceSettings,
} from '../../../features/content-sync/sync-api.ts';
import { SOURCE } from '../../../features/content-sync/source-record.ts';
import { recordTexts, type RecordTexts } from '../../../forms/records/define-record.ts';
import { SUBMIT_PART } from '../../../forms/form-problems.ts';
import { useFormMachine } from '../../../forms/use-form-machine.client.ts';
import { syncPaths } from '../../../sync-paths.ts';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { showToast } from '../../../ui/toast/toast.client.ts';
import { patchAsAdmin, postAsAdmin } from '../../session/desk-api.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { OVERVIEW_KEY } from '../use-sync.client.ts';
import { categoryMapOf, isRead, mapLines, mapProblem, savedText } from './source-state.ts';

/** Reads what a URL or a stored source would bring. @throws ApiError like `postAsAdmin` */
export const previewSource = async (
  session: AdminSession,
  of: { url: string } | { sourceId: string },
): Promise<SourcePreview> =>
  (await postAsAdmin(session, syncPaths.previewSyncSource, of)) as SourcePreview;

/** Adds or changes a source, and gives its row. @throws ApiError 400 with a sentence, otherwise like `postAsAdmin` */
const saveSource = async (
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

/** Id suffix of the category map's fields, which the error summary links to. */
export const MAP_PART = 'categoryMap';

interface Rules {
  session: AdminSession;
  /** Id of the source; null adds a source. */
  id: string | null;
  settings: SourceSettings;
  onSaved: () => void;
}

/** Makes the body of the request from the texts; the endpoint trims and checks it with the form's schema. */
const sent = (values: RecordTexts<typeof SOURCE>) => ({
  ...values,
  trust: Number(values.trust) as SourceSettings['trust'],
  daysAhead: Number(values.daysAhead),
});

/** Holds the form of a source's settings. Previews a changed URL before saving it. */
export function useSourceForm({ session, id, settings, onSaved }: Rules) {
  const client = useQueryClient();
  const [begin] = useState(() => recordTexts(SOURCE, settings));
  const [lines, setLines] = useState(() => mapLines(settings.categoryMap));

  // The events of a page are often in a feed with its own URL. So the kind and the URL that the preview found
  // are saved together, instead of the URL that the admin entered.
  const feedAt = async (
    url: string,
  ): Promise<Pick<SourceSettings, 'kind' | 'url'> | { refused: string }> => {
    if (url === settings.url) return { kind: settings.kind, url };
    const preview = await previewSource(session, { url });
    return preview.outcome === 'found'
      ? { kind: preview.settings.kind, url: preview.settings.url }
      : { refused: `${preview.message} ${preview.advice}` };
  };

  const machine = useFormMachine({
    begin,
    keepsFullStops: true,
    loadSchema: async () =>
      (await import('../../../features/content-sync/source-settings.ts')).sourceFields,
    partProblems: () => {
      const message = mapProblem(lines);
      return message === undefined ? [] : [{ part: MAP_PART, message }];
    },
    send: async (values) => {
      let saved: SourceRow;
      try {
        const feed = await feedAt(values.url);
        if ('refused' in feed) return { part: 'url', message: feed.refused };
        saved = await saveSource(session, id, {
          ...sent(values),
          ...feed,
          categoryMap: categoryMapOf(lines),
          // A new source starts enabled. A source that gets its first URL is enabled too, because it was off
          // without a URL.
          ...((id === null || settings.url === '') && { isEnabled: true }),
        });
      } catch (error) {
        return {
          part: SUBMIT_PART,
          message: sentenceOf(error as Error),
          toast: {
            title: 'Source Not Saved',
            description: 'Nothing you typed is lost.',
            destructive: true,
          },
        };
      }
      showToast({
        title: id === null ? 'Source Added' : 'Source Saved',
        description: savedText(saved),
      });
      await client.invalidateQueries({ queryKey: OVERVIEW_KEY });
      onSaved();
      return 'open';
    },
  });
  return { ...machine, lines, setLines };
}
