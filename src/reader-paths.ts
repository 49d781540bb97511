/**
 * Holds the paths of the figures about readers. They are not in paths.ts, because every page with a script
 * loads that file.
 */

const query = (values: Record<string, string | undefined>): string => {
  const filled = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value]],
  );
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled).toString()}`;
};

/** The query of `/admin/figures`; an absent parameter has its default. */
export interface FiguresQuery {
  weeks?: number | undefined;
  /** The last day of the figures: `2026-11-30`. */
  until?: string | undefined;
}

export const readerPaths = {
  figures: ({ weeks, until }: FiguresQuery = {}) =>
    `/admin/figures${query({ weeks: weeks?.toString(), until })}`,
  api: {
    figures: (from: string, to: string) => `/api/admin/figures${query({ from, to })}`,
  },
} as const;
