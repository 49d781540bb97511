/**
 * Writes and reads an unfinished form as text in browser storage: the fields, the dates and the chosen plan.
 * It leaves out the card, the images, and the agreement to the terms, which a visitor gives when sending the
 * event.
 */
import type { EventDates } from '../dates/event-dates.ts';
import { readEventDates } from '../dates/stored-dates.ts';
import { EMPTY_EVENT, EVENT_FIELDS, type EventTexts } from '../../events/event-record.ts';

/**
 * Version of the format. Drafts of another version are removed. Increase it when older drafts would be
 * misread; a new field that older drafts may lack, such as `venueId`, needs no new version.
 */
const VERSION = 1;

/**
 * Maximum age of a draft in milliseconds: thirty days. By then its dates may be over, and other people may
 * use the browser.
 */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Maximum length of a stored text in UTF-16 units, longer than any field allows; a longer text was not
 * written by this page.
 */
const MAX_TEXT = 20_000;

/** Keys in browser storage of the data that fills in the form: a draft, and an event to list again. */
export const STORED = { draft: 'event-draft', copy: 'event-copy' } as const;

export interface SubmissionDraft {
  /** ISO instant at which the draft was saved. */
  savedAt: string;
  /** `person`: saved by the visitor; `page`: stored when the visitor left the page. */
  by: 'person' | 'page';
  /** Only for a copy that the page stored: whether it continues the draft that the visitor saved. */
  continuesSaved?: boolean;
  /** The `Idempotency-Key` of the draft, the same in every tab that restores it; older drafts may lack it. */
  key?: string;
  values: EventTexts;
  dates: EventDates;
  /** Id of the venue chosen from the directory; null if the place was typed. */
  venueId: string | null;
  isPremium: boolean;
  /** Ticket with which the guide fetches the picture of the web page whose address was pasted. */
  picture?: string;
}

/** Says whether every field is blank. */
export function isEmptyEvent(values: EventTexts): boolean {
  return EVENT_FIELDS.every((field) => values[field].trim() === '');
}

/** Serializes a draft for `parseDraft`. */
export function draftText(draft: SubmissionDraft): string {
  return JSON.stringify({ version: VERSION, ...draft });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readValues = (given: unknown): EventTexts | null => {
  if (!isRecord(given)) return null;
  const values = { ...EMPTY_EVENT };
  for (const field of EVENT_FIELDS) {
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
 * Reads a stored draft; null if it is unreadable, of another version, empty or older than thirty days. A
 * field whose value is not a text, or too long, stays empty.
 */
export function parseDraft(text: string | null, now: Date): SubmissionDraft | null {
  const given = text === null ? null : parseJson(text);
  if (!isRecord(given) || given['version'] !== VERSION) return null;
  const { savedAt, by, isPremium, venueId, picture } = given;
  const values = readValues(given['values']);
  if (values === null || typeof savedAt !== 'string') return null;
  const age = now.getTime() - Date.parse(savedAt);
  // Keeps a draft with a negative age, which means that the computer's clock was set back.
  if (!(age <= MAX_AGE_MS)) return null;
  return {
    savedAt,
    by: by === 'page' ? 'page' : 'person',
    ...(given['continuesSaved'] === true && { continuesSaved: true }),
    ...(typeof given['key'] === 'string' && { key: given['key'] }),
    values,
    // Drafts that were stored before these fields existed have no `dates` and no `venueId`.
    dates: readEventDates(given['dates']),
    venueId: typeof venueId === 'string' && venueId.length <= MAX_TEXT ? venueId : null,
    isPremium: isPremium === true,
    ...(typeof picture === 'string' && picture.length <= MAX_TEXT && { picture }),
  };
}

/** The content of a form that a draft stores. */
export type DraftContent = Omit<SubmissionDraft, 'savedAt' | 'by' | 'continuesSaved' | 'key'>;

/** Says whether two forms have the same content. */
export function sameDraft(a: DraftContent, b: DraftContent): boolean {
  return (
    a.isPremium === b.isPremium &&
    a.venueId === b.venueId &&
    a.picture === b.picture &&
    JSON.stringify(a.dates) === JSON.stringify(b.dates) &&
    EVENT_FIELDS.every((field) => a.values[field] === b.values[field])
  );
}

/** Says when a draft was saved, in the visitor's time zone: "today at 3:05 PM", "on May 7 at 3:05 PM". */
export function savedAtLabel(savedAt: string, now: Date): string {
  const saved = new Date(savedAt);
  const time = saved.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const day =
    saved.toDateString() === now.toDateString()
      ? 'today'
      : `on ${saved.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}`;
  // Replaces the narrow space that some systems write before AM and PM.
  return `${day} at ${time.replaceAll(/\s/gu, ' ')}`;
}
