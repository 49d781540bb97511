import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftKey } from '../../../forms/send-form.client.ts';
import { storedText } from '../../../ui/data/stored-text.client.ts';
import { onPageLeaving } from '../../../ui/islands/page-leaving.client.ts';
import { showToast } from '../../../ui/toast/toast.client.ts';
import { takeCopy } from './event-copy.client.ts';
import {
  type DraftContent,
  draftText,
  isEmptyEvent,
  parseDraft,
  sameDraft,
  savedAtLabel,
  STORED,
  type SubmissionDraft,
} from './submission-draft.ts';

// Stores unfinished forms, only in the visitor's browser. A saved draft is kept for thirty days. When the
// visitor leaves the page, the page stores a copy of the form; it is kept only until the tab closes, because
// other people may use the computer.

const STORES = {
  person: storedText(STORED.draft, 'browser'),
  page: storedText(STORED.draft, 'tab'),
};

const read = (by: SubmissionDraft['by'], now: Date): SubmissionDraft | null => {
  const draft = parseDraft(STORES[by].read(), now);
  if (draft === null) STORES[by].remove();
  return draft;
};

/**
 * Returns all drafts, newest first: the saved draft and the page's own copy. Removes unreadable and expired
 * drafts. If both have the same content, returns only the saved draft.
 */
export function keptDrafts(now: Date): readonly SubmissionDraft[] {
  const saved = read('person', now);
  const left = read('page', now);
  if (saved === null) return left === null ? [] : [left];
  if (left === null || sameDraft(left, saved)) return [saved];
  return left.savedAt > saved.savedAt ? [left, saved] : [saved, left];
}

/** Stores a draft, and replaces an earlier draft of the same kind. Returns false if the browser refuses. */
export const keepDraft = (draft: SubmissionDraft): boolean =>
  STORES[draft.by].write(draftText(draft));

/** Removes the drafts of the given kinds. */
export function dropDrafts(kinds: readonly SubmissionDraft['by'][]): void {
  for (const by of kinds) STORES[by].remove();
}

/** The message beside the Save Draft button. */
export interface DraftNote {
  text: string;
  isProblem: boolean;
}

const NONE: readonly SubmissionDraft[] = [];

const EMPTY: DraftNote = { text: 'There’s nothing to save yet.', isProblem: false };
const REFUSED: DraftNote = {
  text: 'This browser won’t let us save anything: its storage is full or turned off. Copy what you need before you leave.',
  isProblem: true,
};

/** Says whether the draft last saved from or restored into the form is the saved draft or continues it. */
const isOfSaved = (kept: Pick<SubmissionDraft, 'by' | 'continuesSaved'> | null): boolean =>
  kept?.by === 'person' || kept?.continuesSaved === true;

/**
 * Saves a draft when the visitor asks for it, stores a copy of the form when the visitor leaves the page, and
 * offers earlier drafts.
 * @param held returns the form's current content
 * @param key the key of the draft in the form; restoring a draft replaces it by the key of that draft
 */
export function useDraft(
  held: () => DraftContent,
  key: DraftKey,
): {
  note: DraftNote | null;
  /** Earlier drafts that the page offers; none after the visitor restores or saves one, or sends the form. */
  offered: readonly SubmissionDraft[];
  discard: (draft: SubmissionDraft) => void;
  save: () => void;
  /** Call it after a draft was restored, so that the unchanged form is not stored again. */
  restored: (draft: SubmissionDraft) => void;
  /**
   * Call it after the event was sent: removes its draft and its copy. A saved draft of another event stays.
   */
  drop: () => void;
} {
  const [note, setNote] = useState<DraftNote | null>(null);
  const [offered, setOffered] = useState(() => keptDrafts(new Date()));
  /** The draft that the visitor last saved from the form or restored into it; null if there is none. */
  const kept = useRef<(DraftContent & Pick<SubmissionDraft, 'by' | 'continuesSaved'>) | null>(null);

  useEffect(() => {
    const keepQuietly = () => {
      const now = held();
      if (isEmptyEvent(now.values)) return;
      if (kept.current !== null && sameDraft(kept.current, now)) return;
      keepDraft({
        ...now,
        by: 'page',
        continuesSaved: isOfSaved(kept.current),
        key: key.current(),
        savedAt: new Date().toISOString(),
      });
    };
    return onPageLeaving(keepQuietly);
  }, [held, key]);

  return {
    note,
    offered,
    discard: (draft) => {
      dropDrafts([draft.by]);
      setOffered((drafts) => drafts.filter((other) => other !== draft));
    },
    save: () => {
      const now = held();
      const at = new Date();
      const isEmpty = isEmptyEvent(now.values);
      const isKept =
        !isEmpty &&
        keepDraft({ ...now, by: 'person', key: key.current(), savedAt: at.toISOString() });
      if (isKept) {
        kept.current = { ...now, by: 'person' };
        // Removes the copy that the page stored, because it is older than the draft that was just saved.
        dropDrafts(['page']);
        setOffered(NONE);
        setNote({
          text: `Saved ${savedAtLabel(at.toISOString(), at)} in this browser. Drafts don’t include images, card or terms.`,
          isProblem: false,
        });
      } else {
        setNote(isEmpty ? EMPTY : REFUSED);
      }
    },
    restored: (draft) => {
      kept.current = draft;
      key.renew(draft.key);
      // Hides the other drafts; the next visit offers them again.
      setOffered(NONE);
    },
    drop: () => {
      dropDrafts(isOfSaved(kept.current) ? ['person', 'page'] : ['page']);
      kept.current = null;
      key.renew();
      setOffered(NONE);
      setNote(null);
    },
  };
}

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
