import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { recordPaths } from '../../desk-paths.ts';
import { type FormSchema, SUBMIT_PART } from '../../forms/form-problems.ts';
import { type Outcome, useFormMachine } from '../../forms/use-form-machine.client.ts';
import { ApiError, sentenceOf } from '../../ui/data/api.client.ts';
import { storedText } from '../../ui/data/stored-text.client.ts';
import { onPageLeaving } from '../../ui/islands/page-leaving.client.ts';
import { watchUndone } from '../app/undo.client.ts';
import { getAsAdmin, patchAsAdmin, postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import {
  compareEdits,
  type MeanwhileChange,
  parseRecordDraft,
  type RecordDraft,
  recordDraftText,
  resumedDraft,
  sameTexts,
} from './record-draft.ts';
import type { FormKind, RecordKind, SavedRecord } from './records.ts';

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
function useRecordDraft<Field extends string>(name: string, fields: readonly Field[]) {
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

/**
 * Calls `keep` shortly after the last change of `changed`, and at once when the page or the form is closed.
 */
function useKeptQuietly(changed: unknown, keep: () => void): void {
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
      // The form may be removed while the page stays, for example when the session ends.
      leave();
    };
  }, []);
}

/** Suffix of the image field's id. */
export const IMAGE_PART = 'image';

/** A stored record as a form sees it. */
export interface RecordState<Field extends string> {
  /** `updatedAt` of the record; null for a new record. */
  version: string | null;
  texts: Texts<Field>;
}

/** The image, or images, of a record. */
export interface RecordImages {
  /** Why the form cannot be sent; undefined if it can. */
  problem: string | undefined;
  /** Returns the value for the endpoint; undefined keeps what is stored. */
  sent: () => unknown;
}

interface Rules<Field extends string, Stored extends { updatedAt: string }> {
  session: AdminSession;
  kind: FormKind;
  /** Id of the record; null for a new record. */
  id: string | null;
  /** What a new record is about, such as an event; the browser keeps a separate draft for each value. */
  about?: string | undefined;
  /** The record as stored now; a newer version is compared with what is typed. */
  record: RecordState<Field>;
  textsOf: (stored: Stored) => Texts<Field>;
  loadSchema: () => Promise<FormSchema>;
  image: RecordImages;
  onSaved: (saved: SavedRecord, values: Texts<Field>) => Promise<void>;
}

/**
 * Holds the form of a record: its fields, unsaved text, and what another editor changed meanwhile. A save
 * sends the version that was read, so that it cannot silently overwrite another editor's changes.
 */
export function useRecordForm<Field extends string, Stored extends { updatedAt: string }>(
  rules: Rules<Field, Stored>,
) {
  const { session, kind, id, about, record, image } = rules;
  const [begin] = useState(record.texts);
  const draft = useRecordDraft(
    `${kind}:${id ?? (about === undefined ? 'new' : `new:${about}`)}`,
    Object.keys(begin) as Field[],
  );
  const [resumed] = useState(() => draft.found && resumedDraft(draft.found, record));
  const [base, setBase] = useState<RecordState<Field>>(resumed?.base ?? record);
  // A ref, because a save may begin before the next render.
  const current = useRef(base);
  const [changes, setChanges] = useState<readonly MeanwhileChange<Field>[]>([]);
  const [isRestored, setRestored] = useState(resumed !== null);
  const [isDraftRefused, setDraftRefused] = useState(false);
  // Counts the saves of this form. The version cannot tell them apart, because another editor's save changes
  // it too.
  const saves = useRef(0);
  /** The action of this form's last save, and whether it was undone since the record was read. */
  const saved = useRef({ action: '', isUndone: false });

  const settle = (next: RecordState<Field>): void => {
    current.current = next;
    setBase(next);
  };

  const machine = useFormMachine<Field>({
    begin,
    keepsFullStops: true,
    loadSchema: rules.loadSchema,
    partProblems: () =>
      image.problem === undefined ? [] : [{ part: IMAGE_PART, message: image.problem }],
    send: async (values): Promise<Outcome> => {
      try {
        await save(values);
        return 'open';
      } catch (error) {
        return (await meetOther(error, values)) ?? refusal(error);
      }
    },
  });
  const held = useWatch({ control: machine.form.control }) as Texts<Field>;
  const values: Texts<Field> = { ...begin, ...held };

  const save = async (texts: Texts<Field>): Promise<SavedRecord> => {
    const body = { ...texts, version: current.current.version, image: image.sent() };
    const made = (await (id === null
      ? postAsAdmin(session, recordPaths.api.list(kind as RecordKind), body)
      : patchAsAdmin(session, recordPaths.api.record(kind, id), body))) as SavedRecord;
    settle({ version: made.updatedAt, texts });
    saves.current += 1;
    saved.current = { action: made.action, isUndone: false };
    draft.drop();
    setChanges([]);
    setRestored(false);
    await rules.onSaved(made, texts);
    return made;
  };

  /**
   * Takes over another editor's version of the record: fills in the fields that this editor did not change,
   * and compares what is typed with that version from now on.
   * @returns whether any text of `theirs` differs from the version that was read before
   */
  const adopt = (theirs: RecordState<Field>): boolean => {
    const { merged, changes: found } = compareEdits(
      current.current.texts,
      machine.values(),
      theirs.texts,
    );
    machine.fill(merged);
    settle(theirs);
    if (found.length > 0) setChanges(found);
    return found.length > 0;
  };

  const readAgain = async (of: string): Promise<Stored> =>
    (await getAsAdmin(session, recordPaths.api.record(kind, of))) as Stored;

  const refusal = (error: unknown): Outcome => ({
    part: SUBMIT_PART,
    message: sentenceOf(error as Error),
    toast: { title: 'Not Saved', description: 'Nothing you typed is lost.', destructive: true },
  });

  /**
   * After a save that failed with 409, reads the record again and merges what another editor changed. Returns
   * null for another failure, for a new record, if the record cannot be read again (for example because it was
   * deleted or merged), and if no other editor changed the record.
   */
  const meetOther = async (error: unknown, mine: Texts<Field>): Promise<Outcome | null> => {
    if (!(error instanceof ApiError) || error.status !== 409 || id === null) return null;
    const stored = await readAgain(id).catch(() => null);
    if (stored === null || stored.updatedAt === current.current.version) return null;
    const isChanged = adopt({ version: stored.updatedAt, texts: rules.textsOf(stored) });
    if (isChanged) return refusal(error);
    // No text of the record has changed, only its state (for example, it was published), so saving again
    // loses nothing.
    try {
      await save(mine);
    } catch (again) {
      return refusal(again);
    }
    return 'open';
  };

  const open = useEffectEvent(() => {
    if (resumed !== null) machine.fill(resumed.values);
  });
  const follow = useEffectEvent(() => {
    if (record.version === current.current.version) return;
    const wasTyped = !sameTexts(current.current.texts, machine.values());
    adopt(record);
    // Shows no comparison if this editor had typed nothing, or if the change is this editor's own undo.
    if (!wasTyped || saved.current.isUndone) setChanges([]);
    saved.current.isUndone = false;
  });
  useEffect(
    () =>
      watchUndone((action) => {
        if (action === saved.current.action) saved.current.isUndone = true;
      }),
    [],
  );
  useEffect(() => {
    open();
  }, []);
  useEffect(() => {
    follow();
  }, [record.version]);
  useKeptQuietly(held, () => {
    setDraftRefused(!draft.keep(current.current, machine.values()));
  });
  const isTyped = !sameTexts(base.texts, values);

  return {
    ...machine,
    /** The current texts of the form. */
    values,
    isDirty: isTyped || image.sent() !== undefined,
    /** Whether a file is still being sent, or could not be sent and may be tried again. */
    isImageOpen: image.problem !== undefined,
    /** Whether an image was chosen, changed or removed since the last save; drafts have no images. */
    isImageUnsaved: image.problem !== undefined || image.sent() !== undefined,
    /** Whether this browser keeps what is typed; false if only the image is unsaved. */
    isKept: isTyped && !isDraftRefused,
    /** What another editor changed meanwhile; empty if nothing. */
    changes,
    closeChanges: (): void => {
      setChanges([]);
    },
    take: (field: Field, text: string): void => {
      machine.fill({ [field]: text } as Partial<Texts<Field>>);
    },
    /** Whether the form opened with text that was typed earlier and not saved. */
    isRestored,
    /** Replaces what is typed with what is stored. */
    discard: (): void => {
      machine.fill(current.current.texts);
      draft.drop();
      setRestored(false);
      setChanges([]);
    },
    /**
     * Checks and saves what is typed.
     * @returns whether this form was saved; a save by another editor does not count
     */
    saveNow: async (): Promise<boolean> => {
      const before = saves.current;
      await machine.submit();
      return saves.current > before;
    },
    /** Returns the stored version, also right after a save. */
    version: (): string | null => current.current.version,
  };
}

/** The state of a record's form, as the parts of the form receive it. */
export type RecordFormState<Field extends string> = ReturnType<
  typeof useRecordForm<Field, { updatedAt: string }>
>;
