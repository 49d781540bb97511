import { useEffect, useEffectEvent, useState } from 'react';
import { storedText } from '../../../ui/data/stored-text.client.ts';
import { onPageLeaving } from '../../../ui/page-leaving.client.ts';
import { parseRecordDraft, type RecordDraft, recordDraftText, sameTexts } from './record-draft.ts';

/**
 * Milliseconds without a change after which a draft is stored; longer than the usual pause between two key
 * presses.
 */
const PAUSE_MS = 400;

type Texts<Field extends string> = Record<Field, string>;

/**
 * Keeps typed text in this browser until it is saved, so that a reload or the end of the session loses
 * nothing.
 * @param name unique to the record
 * @param fields all fields of the form
 */
export function useRecordDraft<Field extends string>(name: string, fields: readonly Field[]) {
  const [store] = useState(() => storedText(`record-draft:${name}`, 'browser'));
  /** The draft found when the form was opened. */
  const [found] = useState(() => parseRecordDraft(store.read(), fields, new Date()));
  return {
    found,
    /**
     * Keeps what is typed as the draft; removes the draft if the typed texts equal the stored ones.
     * @returns false if the browser refuses to keep the draft
     */
    keep: (
      base: { version: string | null; texts: Texts<Field> },
      values: Texts<Field>,
    ): boolean => {
      if (sameTexts(base.texts, values)) {
        store.remove();
        return true;
      }
      const draft: RecordDraft<Field> = {
        savedAt: new Date().toISOString(),
        version: base.version,
        base: base.texts,
        values,
      };
      return store.write(recordDraftText(draft));
    },
    drop: (): void => {
      store.remove();
    },
  };
}

/** Calls back shortly after the last change, and at once when the page or the form is closed. */
export function useKeptQuietly(changed: unknown, keep: () => void): void {
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      keepNow();
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [changed]);
  useEffect(() => {
    const leave = () => {
      keepNow();
    };
    const stop = onPageLeaving(leave);
    return () => {
      stop();
      // When the session ends, the form is removed, and the page stays.
      leave();
    };
  }, []);
}
