/**
 * Splits an iCalendar file into components and properties. ical.js parses single lines; this file finds the
 * components itself, so that one broken line or component does not lose the rest.
 */
import ICAL from 'ical.js';

/** One property: its parameters by lower-case name, and its values in jCal form (RFC 7265). */
export interface IcalProperty {
  parameters: Record<string, string>;
  values: unknown[];
  /** The text after the colon, as written. */
  raw: string;
}

export interface IcalComponent {
  /** Properties by upper-case name. */
  properties: Map<string, IcalProperty[]>;
  /** Whether an event has its END line; false if the file ends or the next event begins first. */
  isClosed: boolean;
}

/** The maximum number of events of a file that are read. */
const MAX_EVENTS = 20_000;

/** A VEVENT with its VCALENDAR; a file may hold several calendars. */
export interface IcalEvent extends IcalComponent {
  calendar: IcalComponent;
}

export interface IcalFile {
  events: IcalEvent[];
  /** The lines of each VTIMEZONE. */
  zones: string[];
  isClosed: boolean;
  /** Whether the file has more events than are read. */
  isCut: boolean;
}

/** Properties of an event or a calendar that the sync reads. Others are skipped before they are parsed. */
const WANTED =
  /^(?:UID|SUMMARY|DESCRIPTION|X-ALT-DESC|DTSTART|DTEND|DURATION|RRULE|EXRULE|RDATE|EXDATE|RECURRENCE-ID|SEQUENCE|STATUS|CLASS|LOCATION|URL|CATEGORIES|ATTACH|IMAGE|CONTACT|X-CALENDARSERVER-ACCESS|X-COST|X-LIVEWHALE-TIMEZONE|X-TAGS|METHOD|X-WR-CALNAME|X-WR-TIMEZONE)(?=[;:])/i;

const MARK = /^(BEGIN|END)\s*:\s*([A-Z-]+)\s*$/i;

/** The maximum number of UTF-16 units of a line that is read; longer lines are usually images in base64. */
const LONGEST_LINE = 100_000;

/** Joins folded lines (RFC 5545 section 3.1), also if an empty line is between them. */
function unfold(text: string): string[] {
  const lines: string[] = [];
  let parts: string[] = [];
  const flush = () => {
    if (parts.length > 0) lines.push(parts.join(''));
    parts = [];
  };
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line === '') continue;
    if ((line.startsWith(' ') || line.startsWith('\t')) && parts.length > 0) {
      parts.push(line.slice(1));
    } else {
      flush();
      parts.push(line);
    }
  }
  flush();
  return lines;
}

const newComponent = (): IcalComponent => ({ properties: new Map(), isClosed: false });

/** Finds where the value begins: after the first colon outside quotes. */
const valueStart = (line: string): number => {
  let quoted = false;
  for (let index = 0; index < line.length; index++) {
    const sign = line[index];
    if (sign === '"') quoted = !quoted;
    else if (sign === ':' && !quoted) return index + 1;
  }
  return line.indexOf(':') + 1;
};

/** Name of a vendor’s own property. It is read as COMMENT, because its text is escaped in the same way. */
const EXTENSION = /^X-[A-Z-]+/i;

/** A date with a time but marked `VALUE=DATE`, as some exporters write it. */
const FALSE_DATE = /^([A-Z-]+(?:;[^:]*)?);VALUE=DATE(:\d{8}T)/i;

const DATE_NAME = /^(?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID);/i;

/**
 * Puts quotes around a TZID that contains a colon, e.g. Outlook's `tzone://Microsoft/Custom`; the date after
 * it has no colon.
 */
const withQuotedZone = (line: string): string => {
  if (!DATE_NAME.test(line) || line.includes('"')) return line;
  const from = line.toUpperCase().indexOf(';TZID=') + 6;
  const to = line.lastIndexOf(':');
  const zone = line.slice(from, to);
  return from > 5 && zone.includes(':') && !zone.includes(';')
    ? `${line.slice(0, from)}"${zone}"${line.slice(to)}`
    : line;
};

const readProperty = (written: string): IcalProperty => {
  const line = withQuotedZone(written);
  const raw = line.slice(valueStart(line));
  try {
    const [, parameters, , ...values] = ICAL.parse.property(
      line.replace(FALSE_DATE, '$1$2').replace(EXTENSION, 'COMMENT'),
    ) as [string, Record<string, string>, string, ...unknown[]];
    return { parameters, values, raw };
  } catch {
    // A property that cannot be parsed has no values. The code that needs a value reports the problem.
    return { parameters: {}, values: [], raw };
  }
};

const addProperty = (component: IcalComponent, line: string): void => {
  const name = WANTED.exec(line)?.[0].toUpperCase();
  if (name === undefined || line.length > LONGEST_LINE) return;
  const property = readProperty(line);
  const known = component.properties.get(name);
  if (known === undefined) component.properties.set(name, [property]);
  else known.push(property);
};

/** Splits a file that holds `BEGIN:VCALENDAR` into its events and time zones. */
export function readIcalFile(text: string): IcalFile {
  const file: IcalFile = { events: [], zones: [], isClosed: false, isCut: false };
  let calendar = newComponent();
  let event: IcalEvent | null = null;
  let zone: string[] | null = null;
  /** Name of a component inside an event, e.g. an alarm; its properties are not the event's. */
  let inner: string | null = null;
  for (const line of unfold(text)) {
    const mark = MARK.exec(line);
    const name = mark?.[2]?.toUpperCase();
    const begins = mark?.[1]?.toUpperCase() === 'BEGIN';
    if (zone !== null) {
      zone.push(line);
      if (name === 'VTIMEZONE' && !begins) {
        file.zones.push(zone.join('\r\n'));
        zone = null;
      }
    } else if (name === undefined) {
      if (inner === null) addProperty(event ?? calendar, line);
    } else if (name === 'VEVENT') {
      inner = null;
      if (event !== null && !begins) event.isClosed = true;
      event = begins ? { ...newComponent(), calendar } : null;
      if (event !== null && file.events.length < MAX_EVENTS) file.events.push(event);
      else if (event !== null) file.isCut = true;
    } else if (name === 'VCALENDAR') {
      event = null;
      inner = null;
      if (begins) calendar = newComponent();
      file.isClosed = !begins;
    } else if (name === 'VTIMEZONE' && begins) {
      event = null;
      zone = [line];
    } else if (begins) {
      inner ??= name;
    } else if (inner === name) {
      inner = null;
    }
  }
  return file;
}

/** Finds the first property of a name. */
export function property(component: IcalComponent, name: string): IcalProperty | undefined {
  return component.properties.get(name)?.[0];
}

/** Returns the unescaped text of the first property with this name; empty if there is none. */
export function textOf(component: IcalComponent, name: string): string {
  const value = property(component, name)?.values[0];
  return typeof value === 'string' ? value.trim() : '';
}
