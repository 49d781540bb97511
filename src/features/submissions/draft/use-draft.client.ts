import { useEffect, useRef, useState } from 'react';
import { dropDrafts, keepDraft, keptDrafts } from './draft-storage.client.ts';
import { isEmptyEvent, sameDraft, savedAtLabel, type SubmissionDraft } from './submission-draft.ts';

/** What a form holds that a draft keeps. */
type Held = Pick<SubmissionDraft, 'values' | 'isPremium'>;

/** What is said beside the button. */
export interface DraftNote {
  text: string;
  isProblem: boolean;
}

const NONE: readonly SubmissionDraft[] = [];

const EMPTY: DraftNote = { text: 'There is nothing to save yet.', isProblem: false };
const REFUSED: DraftNote = {
  text: 'This browser does not let the guide keep anything: its storage is full or switched off. Copy what you need before you leave.',
  isProblem: true,
};

/**
 * Save Draft, the quiet copy of a page that is left unfinished, and what is left of earlier visits.
 * @param held what the form holds at that moment
 */
export function useDraft(held: () => Held): {
  note: DraftNote | null;
  /** What was not finished earlier and is neither restored nor discarded; nothing on the server. */
  offered: readonly SubmissionDraft[];
  discard: (draft: SubmissionDraft) => void;
  save: () => void;
  /** A draft was restored: it is kept already. */
  restored: (draft: SubmissionDraft) => void;
  /** The event was sent: nothing is unfinished any more. */
  drop: () => void;
} {
  const [note, setNote] = useState<DraftNote | null>(null);
  const [offered, setOffered] = useState(() => keptDrafts(new Date()));
  const kept = useRef<Held | null>(null);

  useEffect(() => {
    const keepQuietly = () => {
      const now = held();
      if (isEmptyEvent(now.values)) return;
      if (kept.current !== null && sameDraft(kept.current, now)) return;
      keepDraft({ ...now, by: 'page', savedAt: new Date().toISOString() });
    };
    window.addEventListener('pagehide', keepQuietly);
    return () => {
      window.removeEventListener('pagehide', keepQuietly);
    };
  }, [held]);

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
      const isKept = !isEmpty && keepDraft({ ...now, by: 'person', savedAt: at.toISOString() });
      if (isKept) {
        kept.current = now;
        // The copy of an earlier leave is older than what was just saved.
        dropDrafts(['page']);
        setOffered(NONE);
        setNote({
          text: `Saved ${savedAtLabel(at.toISOString(), at)}, in this browser. Images, card and terms are not part of a draft.`,
          isProblem: false,
        });
      } else {
        setNote(isEmpty ? EMPTY : REFUSED);
      }
    },
    restored: (draft) => {
      kept.current = draft;
      // What else was offered is offered again on the next visit.
      setOffered(NONE);
    },
    drop: () => {
      dropDrafts();
      kept.current = null;
      setOffered(NONE);
      setNote(null);
    },
  };
}
