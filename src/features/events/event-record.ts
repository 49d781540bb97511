/**
 * Describes what a submitter, the holder of a private link or an editor writes about an event. Forms,
 * schemas, rows, facts and labels are made from this description (README of `submissions`).
 */
import {
  defineRecord,
  type FieldOf,
  type RecordTexts,
  recordTexts,
  shortLabelsOf,
  type StoredRecord,
} from '../../forms/records/define-record.ts';

/** The fields that differ between the dates of a listing; all dates of a listing share the other fields. */
const TIMES = {
  startDate: { kind: 'day', label: 'Start date', missing: 'Start date is required' },
  /** Not required of an exhibition, because its opening hours say when it opens. */
  startTime: { kind: 'time', label: 'Start time', missing: 'Enter the start time', mayLack: true },
  endDate: { kind: 'day', label: 'End date', hint: 'If longer than a day.' },
  endTime: { kind: 'time', label: 'End time', hint: 'Can be after midnight.' },
} as const;

const NAME = { autoComplete: 'off', autoCapitalize: 'words' } as const;
export const LINK = {
  inputMode: 'url',
  type: 'url',
  autoComplete: 'off',
  placeholder: 'https://',
} as const;

/** Fields that an event's page shows and lists do not: scripts could collect addresses from lists. */
const OF_PAGE = {
  contactEmail: {
    kind: 'email',
    label: 'Contact email',
    hint: 'Shown on the event’s page. We’ll also write to you here.',
    missing: 'Enter an email address like name@example.org',
    mayLack: true,
    input: { type: 'email', autoComplete: 'email' },
  },
  contactPhone: {
    kind: 'phone',
    label: 'Contact phone',
    input: { type: 'tel', autoComplete: 'tel' },
  },
} as const;

/** Profiles on social networks. Only premium events have these fields. */
const PROFILES = {
  instagram: { kind: 'link', label: 'Instagram', profileAt: 'www.instagram.com', input: LINK },
  facebook: { kind: 'link', label: 'Facebook', profileAt: 'www.facebook.com', input: LINK },
  twitter: { kind: 'link', label: 'Twitter/X', profileAt: 'x.com', input: LINK },
} as const;

/** The fields that every form of an event has. All of them are public. */
export const EVENT = defineRecord({
  table: 'events',
  fields: {
    title: {
      kind: 'text',
      label: 'Event name',
      max: 200,
      missing: 'Enter the event name',
      input: NAME,
    },
    /** Slug of a category, or an older alias of one. */
    category: {
      kind: 'choice',
      label: 'Category',
      prompt: 'Choose a category',
      max: 60,
      missing: 'Choose a category',
    },
    description: {
      kind: 'lines',
      label: 'Description',
      hint: 'What happens, who’s performing, what to bring. Leave a blank line between paragraphs.',
      max: 10_000,
      rows: 7,
      missing: 'Describe the event',
      mayLack: true,
      isBlank: true,
    },
    ...TIMES,
    venueName: {
      kind: 'text',
      label: 'Venue name',
      short: 'Venue',
      max: 200,
      missing: 'Enter the name of the venue',
      mayLack: true,
      isBlank: true,
      input: NAME,
    },
    /** City and state, written `City, TX`. */
    city: { kind: 'city', label: 'City', prompt: 'Choose a city', missing: 'Choose a city' },
    venueAddress: {
      kind: 'text',
      label: 'Street address',
      short: 'Address',
      max: 300,
      missing: 'Enter the street address',
      mayLack: true,
      isBlank: true,
      input: { autoComplete: 'off' },
    },
    /** As submitted; `FREE` means free admission, null means "not specified". */
    price: {
      kind: 'text',
      label: 'Ticket price',
      short: 'Price',
      hint: 'The way you’d say it: Free, $20, $15-30.',
      max: 100,
      input: { autoComplete: 'off' },
    },
    ...OF_PAGE,
    website: {
      kind: 'link',
      label: 'Event website',
      short: 'Website',
      input: { ...LINK, autoComplete: 'url' },
    },
    ...PROFILES,
  },
});

export type EventField = FieldOf<typeof EVENT>;
export type TimeField = keyof typeof TIMES;
export type PageField = keyof typeof OF_PAGE;
export type ProfileField = keyof typeof PROFILES;

export const isProfile = (name: string): name is ProfileField => name in PROFILES;

export const EVENT_FIELDS = Object.keys(EVENT.fields) as EventField[];
export const TIME_FIELDS = Object.keys(TIMES) as TimeField[];
export const SHARED_FIELDS = EVENT_FIELDS.filter(
  (name): name is Exclude<EventField, TimeField> => !(name in TIMES),
);
export const PROFILE_FIELDS = Object.keys(PROFILES) as ProfileField[];

/** The label of each field, for use beside the field's stored text. */
export const EVENT_LABELS = shortLabelsOf(EVENT);

/** The texts of the form of an event, in the order of the form. */
export type EventTexts = RecordTexts<typeof EVENT>;

export const EMPTY_EVENT: EventTexts = recordTexts(EVENT);

/** The fields of an event as they are stored, with names in camelCase. */
export type StoredEvent = StoredRecord<typeof EVENT>;

/** The days and times of one date of an event, in Central wall time. */
export type EventTimes = Pick<StoredEvent, TimeField>;

/** Returns only the days and times of an event. */
export const timesOf = <Given extends Record<TimeField, unknown>>({
  startDate,
  startTime,
  endDate,
  endTime,
}: Given): Pick<Given, TimeField> => ({ startDate, startTime, endDate, endTime });

/** The answer of `POST /api/read-link`: texts for the event form, read from a web page about an event. */
export type LinkReading =
  | {
      outcome: 'read';
      values: Partial<EventTexts>;
      /** The ticket with which the form requests the page’s picture; null if the page has none. */
      picture: string | null;
      /** The dates of the event after its first date, which is in `values`. */
      others: Record<TimeField, string>[];
      /** Number of other events on the web page. */
      more: number;
    }
  | { outcome: 'refused'; message: string; advice: string };
