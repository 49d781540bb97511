import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../../ui/feedback/toast.client.ts';
import { takeCopy } from './event-copy.client.ts';
import type { SubmissionDraft } from './submission-draft.ts';

/** Fills in the form when it opens, if `listAgain` has stored an event for it. */
export function useEventCopy(restore: (copy: SubmissionDraft) => void): void {
  const fillIn = useEffectEvent((copy: SubmissionDraft) => {
    restore(copy);
    showToast({
      title: 'Filled In',
      description: 'Everything but the dates and images is filled in. Check it and add those.',
    });
  });
  useEffect(() => {
    const copy = takeCopy(new Date());
    if (copy !== null) fillIn(copy);
  }, []);
}
