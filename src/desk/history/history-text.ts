/** Writes the lines of the history in words: what was done, to which record, and what changed. */
import { categoryLabel } from '../../regions/categories.ts';
import { dollars } from '../../text/dollars.ts';
import { counted } from '../../text/words.ts';
import { isDayToLookFor } from '../../time/day-range.ts';
import { formatDate, formatTime } from '../../time/format-dates.ts';
import {
  addDays,
  instantToWall,
  isWallDate,
  parseWallTime,
  wallToInstant,
} from '../../time/wall-time.ts';
import { cleanText } from '../../ui/list/read-url.ts';
import type { HistoryLine } from './history-api.ts';

type Revision = HistoryLine['revisions'][number];

/** By table: kinds of records as the filter shows them. */
export const HISTORY_TABLES: Readonly<Record<string, string>> = {
  events: 'Event',
  listings: 'Listing',
  venues: 'Venue',
  organizers: 'Organizer',
  blog_posts: 'Article',
  announcements: 'Announcement',
  home_picks: 'Home page pick',
  contact_messages: 'Message',
  advertisements: 'Advertisement',
  payments: 'Payment',
  sync_sources: 'Source',
};

/** By table: kinds of records that the history shows, but the filter does not offer. */
const OTHER_TABLES: Readonly<Record<string, string>> = {
  desk_actions: 'Step',
  event_images: 'Image',
  mail_outbox: 'Email',
  newsletter_subscribers: 'Subscriber',
  team: 'Team member',
};

/**
 * By table, or by table and id: texts for subjects that are not single records with a name. Such a text
 * replaces both the kind and the name of the record.
 */
const UNNAMED_SUBJECTS: Readonly<Record<string, string>> = {
  'mail_outbox all': 'all failed emails',
  'newsletter_subscribers list': 'the list of subscribers',
  personal_data: 'a person',
  site_builds: 'the guide',
  sync_jobs: 'the content sync',
  sync_runs: 'the content sync',
};

/**
 * Names the kind of record in a table; for a table that is not listed, returns the table's name with spaces.
 */
export const tableLabel = (table: string): string =>
  HISTORY_TABLES[table] ?? OTHER_TABLES[table] ?? table.replaceAll('_', ' ');

const DEEDS: Readonly<Record<string, string>> = {
  add: 'added',
  'add-dates': 'added dates to',
  'add-image': 'added an image to',
  'announcement-save': 'saved',
  ask: 'asked the organizer of',
  cancel: 'cancelled',
  change: 'changed',
  'decide-change': 'decided about a change of',
  delete: 'deleted',
  erase: 'erased the data of',
  'event-edit': 'edited',
  'event-merge': 'merged',
  export: 'exported the data of',
  'export-list': 'exported',
  'home-pick-save': 'saved',
  invite: 'invited',
  'lift-suppression': 'resumed emails to',
  'listing-edit': 'edited',
  'message-answer': 'answered',
  'message-delete': 'deleted',
  'message-reopen': 'reopened',
  'organizer-merge': 'merged',
  'organizer-save': 'saved',
  'post-delete': 'deleted',
  'post-publish': 'published',
  'post-restore': 'brought back',
  'post-save': 'saved',
  'post-schedule': 'scheduled',
  'post-unpublish': 'took down',
  postpone: 'postponed',
  publish: 'published',
  refund: 'refunded',
  remove: 'removed',
  'remove-factor': 'removed the second factor of',
  'report-link': 'made a report link of',
  restore: 'brought back',
  'restore-version': 'restored an earlier version of',
  retry: 'sent again',
  settle: 'settled',
  start: 'started',
  stop: 'stopped',
  suppress: 'stopped emails to',
  sync: 'ran',
  'take-back-date': 'took back a date of',
  undo: 'undid',
  unpublish: 'unpublished',
  'venue-merge': 'merged',
  'venue-save': 'saved',
};

const STATES: Readonly<Record<string, string>> = {
  approved: 'reinstated',
  cancelled: 'cancelled',
  postponed: 'postponed',
};

/** Says what was done, e.g. "approved". */
export function deedOf({ kind, detail }: Pick<HistoryLine, 'kind' | 'detail'>): string {
  if (kind === 'decide' && detail['to'] === 'active') {
    return detail['from'] === 'paused' ? 'resumed' : 'approved';
  }
  if (kind === 'decide' && typeof detail['to'] === 'string') return detail['to'];
  if (kind === 'set-state' && typeof detail['to'] === 'string') {
    return STATES[detail['to']] ?? `set to ${detail['to']}`;
  }
  if (kind === 'switch') return detail['enabled'] === false ? 'switched off' : 'switched on';
  return DEEDS[kind] ?? kind.replaceAll('-', ' ');
}

/**
 * Returns how a payment was settled, or why a proposed change was declined. Null for other actions: their
 * notes are columns of the changed records, so the history shows them there.
 */
export function noteOf({ kind, detail }: Pick<HistoryLine, 'kind' | 'detail'>): string | null {
  const isOfChange = kind === 'decide-change' || (kind === 'decide' && detail['from'] === 'change');
  const note = kind === 'settle' ? detail['note'] : isOfChange ? detail['reason'] : null;
  return typeof note === 'string' ? note : null;
}

/** By kind of change: who makes it through a private link, without an account. */
const BY_LINK: Readonly<Record<string, string>> = {
  'add-dates': 'The organizer',
  'add-image': 'The advertiser',
  cancel: 'The organizer',
  change: 'The organizer',
  postpone: 'The organizer',
  'take-back-date': 'The organizer',
};

/**
 * Names who made a change: the account's address, "A former member of the team" if the account is deleted, or
 * without an account the holder of a private link or "The guide".
 */
export const actorOf = ({
  kind,
  actor,
  byGuide,
}: Pick<HistoryLine, 'kind' | 'actor' | 'byGuide'>): string =>
  byGuide ? (BY_LINK[kind] ?? 'The guide') : (actor ?? 'A former member of the team');

/**
 * Names the record that an action was about by its kind and name: `event Jazz Night`, or `the content sync`,
 * which has no kind. The name is the first that exists of: the title that the record had then, its present
 * name, the title of the first changed record, its id. For an undo, the name is the kind of the action that
 * was undone.
 */
export function subjectOf({
  kind,
  table,
  record,
  title,
  detail,
  revisions,
}: Pick<HistoryLine, 'kind' | 'table' | 'record' | 'title' | 'detail' | 'revisions'>): {
  label: string | null;
  name: string;
} {
  const unnamed = UNNAMED_SUBJECTS[`${table} ${record}`] ?? UNNAMED_SUBJECTS[table];
  if (unnamed !== undefined) return { label: null, name: unnamed };
  const label = tableLabel(table).toLowerCase();
  if (kind === 'undo' && typeof detail['kind'] === 'string') {
    return { label, name: `“${detail['kind'].replaceAll('-', ' ')}”` };
  }
  const own = revisions.find((each) => each.table === table && each.record === record);
  return { label, name: own?.title ?? title ?? revisions[0]?.title ?? record };
}

/** Writes an instant as `Nov 23, 2026, 8:15 AM`, in Central time. @param instant ISO */
function momentText(instant: string): string {
  const { date, time } = instantToWall(new Date(instant));
  return `${formatDate(date)}, ${formatTime(time)}`;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

/** Puts a column's name into words: `venue_name` is "Venue name". */
export function columnLabel(field: string): string {
  const words = field.replace(/_(?:cents|at)$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Puts a column's value into words; empty without a value. */
export function columnText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return field.endsWith('_cents') ? dollars(value) : String(value);
  if (typeof value !== 'string') {
    return Array.isArray(value) && value.every((each) => typeof each === 'string')
      ? value.join(', ')
      : JSON.stringify(value);
  }
  if (field === 'category') return categoryLabel(value);
  if (INSTANT.test(value)) return momentText(value);
  if (isWallDate(value)) return formatDate(value);
  const time = field.endsWith('_time') ? parseWallTime(value.slice(0, 5)) : null;
  return time === null ? value : formatTime(time);
}

/** Says why an earlier version cannot be restored: a later step changed `columns` again. */
export const overtakenSentence = (columns: readonly string[]): string =>
  `Changed again after this step: ${columns.map(columnLabel).join(', ')}. Restore the newer step first, or edit the record.`;

/** Counts the records that an action changed besides its main record. */
export const otherRecords = (revisions: readonly Revision[]): number =>
  Math.max(0, new Set(revisions.map(({ table, record }) => `${table} ${record}`)).size - 1);

/** Groups revisions that made the same change to different records, so that it is shown only once. */
export function groupAlike(revisions: readonly Revision[]): Revision[][] {
  const groups = new Map<string, Revision[]>();
  for (const revision of revisions) {
    const { table, isNew, isGone, fields } = revision;
    const change = JSON.stringify([table, isNew, isGone, fields]);
    const alike = groups.get(change);
    if (alike === undefined) groups.set(change, [revision]);
    else alike.push(revision);
  }
  return [...groups.values()];
}

// Groups of lines, and the filters of the history in the URL

/** A line of the history, or the lines of one action that did the same with several records. */
export interface HistoryGroup {
  line: HistoryLine;
  /** All lines of the group; the first one is `line`. */
  lines: readonly HistoryLine[];
}

/** Groups neighboring lines of one action that did the same with several records. */
export function groupLines(lines: readonly HistoryLine[]): HistoryGroup[] {
  const groups: { line: HistoryLine; lines: HistoryLine[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const isSame =
      line.action !== null &&
      line.action === last?.line.action &&
      line.table === last.line.table &&
      deedOf(line) === deedOf(last.line);
    if (isSame) last.lines.push(line);
    else groups.push({ line, lines: [line] });
  }
  return groups;
}

/** Names the records of a group: "16 events". */
export const groupSubject = ({ line, lines }: HistoryGroup): string =>
  counted(lines.length, tableLabel(line.table).toLowerCase());

export interface HistoryFilters {
  q: string | undefined;
  table: string | undefined;
  /** Id of a single record. */
  id: string | undefined;
  /** Days in Central time, both included. */
  from: string | undefined;
  to: string | undefined;
}

const day = (text: string | null): string | undefined =>
  text !== null && isDayToLookFor(text) ? text : undefined;

/**
 * Reads a date field: its day, undefined if it is empty, null if it is half typed. While the year is typed, a
 * date field gives days such as `0202-11-27`.
 */
export function typedDay({
  value,
  validity,
}: {
  value: string;
  validity: Pick<ValidityState, 'badInput'>;
}): string | undefined | null {
  if (value === '') return validity.badInput ? null : undefined;
  return day(value) ?? null;
}

/** Reads the filters from the part of a URL after the `?`; ignores values that are not valid. */
export function readHistoryAddress(search: string): HistoryFilters {
  const params = new URLSearchParams(search);
  return {
    q: cleanText(params.get('q'), 200),
    table: cleanText(params.get('table'), 40),
    id: cleanText(params.get('id'), 80),
    from: day(params.get('from')),
    to: day(params.get('to')),
  };
}

/** Makes the query of `GET /api/admin/history`: from the start of the first day to the end of the last. */
export const historyQuery = ({ q, table, id, from, to }: HistoryFilters) => ({
  ...{ q, table, id },
  from: from === undefined ? undefined : wallToInstant(from, '00:00').toISOString(),
  to: to === undefined ? undefined : wallToInstant(addDays(to, 1), '00:00').toISOString(),
});
