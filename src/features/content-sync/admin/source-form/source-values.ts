/** Turns a source's settings into the texts of a form, and back. */
import type { SourceRow, SourceSettings } from '../../sync-api.ts';

export const TRUST_NAMES: Record<SourceRow['trust'], string> = {
  1: 'Low: read after others',
  2: 'Normal',
  3: 'High: read before others',
};

/** Time zones that feeds of this region give; a stored zone that is not in the list is kept. */
export const TIME_ZONES = [
  { value: 'America/Chicago', label: 'Central' },
  { value: 'UTC', label: 'UTC' },
  { value: 'America/New_York', label: 'Eastern' },
  { value: 'America/Denver', label: 'Mountain' },
  { value: 'America/Los_Angeles', label: 'Pacific' },
] as const;

/** A line of the category map in the form. */
export interface MapLine {
  /** Identifies the line; does not change when earlier lines are removed. */
  key: number;
  /** The source's name for a category. */
  name: string;
  /** The guide's slug for the category, or `LEFT_OUT`; empty until chosen. */
  means: string;
}

/** Value for a category whose events are not for the guide. */
export const LEFT_OUT = 'left-out';

/** Returns the texts of the form, in the form's order. */
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

/**
 * Makes the category map from the lines. Drops lines without a name; if a name occurs twice, the last line
 * counts.
 */
export const categoryMapOf = (lines: readonly MapLine[]): SourceSettings['categoryMap'] =>
  Object.fromEntries(
    lines.flatMap(({ name, means }) =>
      name.trim() === '' ? [] : [[name.trim(), means === LEFT_OUT ? null : means]],
    ),
  );

/** Names a category whose meaning is missing; undefined when every name has a meaning. */
export function mapProblem(lines: readonly MapLine[]): string | undefined {
  const open = lines.find(({ name, means }) => name.trim() !== '' && means === '');
  return open === undefined ? undefined : `Choose what “${open.name.trim()}” means in this guide`;
}
