/** A source's settings as the texts of a form, and back. */
import type { SourceRow, SourceSettings } from '../../sync-api.ts';

export const TRUST_NAMES: Record<SourceRow['trust'], string> = {
  1: 'Low: others are kept before it',
  2: 'Normal',
  3: 'High: kept before others',
};

/** Zones that feeds of this region give; others stay as they are. */
export const TIME_ZONES = [
  { value: 'America/Chicago', label: 'Central' },
  { value: 'UTC', label: 'UTC' },
  { value: 'America/New_York', label: 'Eastern' },
  { value: 'America/Denver', label: 'Mountain' },
  { value: 'America/Los_Angeles', label: 'Pacific' },
] as const;

/** A line of the category map as it is edited. */
export interface MapLine {
  /** Stays when lines before it are removed. */
  key: number;
  /** The source's name of a category. */
  name: string;
  /** The guide's slug; `LEFT_OUT`; empty: not chosen yet. */
  means: string;
}

/** Events of this category of the source are not for the guide. */
export const LEFT_OUT = 'left-out';

/** Texts of the form, in its order. */
export const sourceTexts = (settings: SourceSettings) => ({
  name: settings.name,
  url: settings.url,
  defaultCity: settings.defaultCity ?? '',
  defaultVenue: settings.defaultVenue ?? '',
  defaultCategory: settings.defaultCategory ?? '',
  timeZone: settings.timeZone ?? '',
  trust: String(settings.trust),
  daysAhead: String(settings.daysAhead),
  attribution: settings.attribution ?? '',
});
export type SourceTexts = ReturnType<typeof sourceTexts>;

export const mapLines = (map: SourceSettings['categoryMap']): MapLine[] =>
  Object.entries(map).map(([name, slug], key) => ({ key, name, means: slug ?? LEFT_OUT }));

/** The map of the lines; blank lines are dropped, the last of two alike names counts. */
export const categoryMapOf = (lines: readonly MapLine[]): SourceSettings['categoryMap'] =>
  Object.fromEntries(
    lines.flatMap(({ name, means }) =>
      name.trim() === '' ? [] : [[name.trim(), means === LEFT_OUT ? null : means]],
    ),
  );

/** The problem of the lines, if any: a name without its meaning. */
export function mapProblem(lines: readonly MapLine[]): string | undefined {
  const open = lines.find(({ name, means }) => name.trim() !== '' && means === '');
  return open === undefined ? undefined : `Choose what “${open.name.trim()}” means in this guide`;
}
