import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recordPaths } from '../../../desk-paths.ts';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { postAsAdmin } from '../../session/desk-api.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
import type { SavedRecord } from '../records.ts';
import { showUndo } from '../../app/undo.client.ts';
import type { PostDecisionInput } from './post-fields.ts';

/** A decision about an article, without the version of the article. */
export type PostStep =
  | { decision: 'publish' | 'unpublish' | 'delete' | 'restore' }
  | { decision: 'schedule'; at: { date: string; time: string } };

const DONE: Record<PostStep['decision'], string> = {
  publish: 'Article Published',
  schedule: 'Article Scheduled',
  unpublish: 'Article Taken Down',
  delete: 'Article Deleted',
  restore: 'Article Restored',
};

/**
 * Publishes, schedules, takes down, deletes or restores an article; each decision can be undone for some
 * seconds.
 */
export function usePostDecision(session: AdminSession, id: string) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ step, version }: { step: PostStep; version: string }) =>
      (await postAsAdmin(session, recordPaths.api.decidePost(id), {
        ...step,
        version,
      } satisfies PostDecisionInput)) as SavedRecord,
    networkMode: 'always',
    onMutate: () => {
      setFailure(undefined);
    },
    onSuccess: ({ action, heldUntil }, { step }) => {
      showUndo({ title: DONE[step.decision], action, heldUntil });
    },
    onError: (error) => {
      setFailure(sentenceOf(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['records', 'posts'] }),
  });
  return {
    failure,
    isBusy: isPending,
    decide: async (step: PostStep, version: string): Promise<boolean> =>
      mutateAsync({ step, version }).then(
        () => true,
        () => false,
      ),
  };
}
