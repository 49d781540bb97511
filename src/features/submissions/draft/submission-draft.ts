/**
 * A form that somebody did not finish, as text that a browser keeps. It holds what was typed and the
 * choice of the package. Card, images and the agreement to the terms are never part of it: the
 * first two are nobody's to keep, the third is given for an event as it is sent.
 */
import { EMPTY_EVENT, EVENT_FORM_FIELDS, type EventFormValues } from '../form/event-form.ts';

/** Changes with the shape below; what an older page kept is then no draft any more. */
const VERSION = 1;

/** Older drafts are dropped: their dates are over, and a shared browser forgets at last. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** More than any field takes; whoever finds more has not found what this page wrote. */
const MAX_TEXT = 20_000;

export interface SubmissionDraft {
  /** ISO instant. */
  savedAt: string;
  /** Whether somebody asked for it, or the page kept it when it was left. */
  by: 'person' | 'page';
  values: EventFormValues;
  isPremium: boolean;
}

/** Whether nothing worth keeping was typed. */
export function isEmptyEvent(values: EventFormValues): boolean {
  return EVENT_FORM_FIELDS.every((field) => values[field].trim() === '');
}

/** The draft as the browser keeps it; `parseDraft` reads it. */
export function draftText(draft: SubmissionDraft): string {
  return JSON.stringify({ version: VERSION, ...draft });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readValues = (given: unknown): EventFormValues | null => {
  if (!isRecord(given)) return null;
  const values = { ...EMPTY_EVENT };
  for (const field of EVENT_FORM_FIELDS) {
    const text = given[field];
    if (typeof text === 'string' && text.length <= MAX_TEXT) values[field] = text;
  }
  return isEmptyEvent(values) ? null : values;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * The draft in a stored text. Null when there is none: the text is of another version or not ours, it
 * is older than thirty days, or nothing is in it. Fields that are no text are left empty.
 */
export function parseDraft(text: string | null, now: Date): SubmissionDraft | null {
  const given = text === null ? null : parseJson(text);
  if (!isRecord(given) || given['version'] !== VERSION) return null;
  const { savedAt, by, isPremium } = given;
  const values = readValues(given['values']);
  if (values === null || typeof savedAt !== 'string') return null;
  const age = now.getTime() - Date.parse(savedAt);
  // A clock that was set back makes an age below nothing; one set right later makes it old enough.
  if (!(age <= MAX_AGE_MS)) return null;
  return {
    savedAt,
    by: by === 'page' ? 'page' : 'person',
    values,
    isPremium: isPremium === true,
  };
}

/** Whether two forms hold the same: then one is as good as the other. */
export function sameDraft(
  a: Pick<SubmissionDraft, 'values' | 'isPremium'>,
  b: Pick<SubmissionDraft, 'values' | 'isPremium'>,
): boolean {
  return (
    a.isPremium === b.isPremium &&
    EVENT_FORM_FIELDS.every((field) => a.values[field] === b.values[field])
  );
}

/** When something was saved, on the clock of whoever reads it: "today at 3:05 PM", "on November 7 at 3:05 PM". */
export function savedAtLabel(savedAt: string, now: Date): string {
  const saved = new Date(savedAt);
  const time = saved.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const day =
    saved.toDateString() === now.toDateString()
      ? 'today'
      : `on ${saved.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}`;
  // Some systems set a narrow space before AM and PM; a plain one is what people search for.
  return `${day} at ${time.replaceAll(/\s/gu, ' ')}`;
}
