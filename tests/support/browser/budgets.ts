/** Maximum weight of a page when it opens, in bytes after gzip and without images (page-weight.ts). */

export interface Budget {
  /** Script files and inline scripts. */
  javaScript: number;
  /** HTML, style sheets, fonts and script files. */
  allButImages: number;
  reason: string;
}

const KIB = 1024;

/**
 * Maximum number of script files of a page, and of files that load one after the other: each step is
 * a round trip.
 */
export const SCRIPT_FILES = { most: 8, chain: 2 };

/** Budget of every page that `BUDGETS_OF_THEIR_OWN` does not list. */
export const CONTENT_BUDGET: Budget = {
  javaScript: 30 * KIB,
  allButImages: 65 * KIB,
  reason:
    'A content page opens within a second on a slow phone network (1.6 Mbit/s). Its islands load when they are used (client:use). Few files cost up to 2 KiB of copies (astro.config.mjs).',
};

/**
 * Budgets of the calendar, and of pages that load React (65 KiB) or a form when they open, by file below
 * src/pages. About a kilobyte of each is for counting visits and solving challenges, half of one for loading
 * scripts after the first paint. A budget is a little above the page's weight when it was set; a page that
 * fits the default budget must be removed from this list.
 */
export const BUDGETS_OF_THEIR_OWN: Record<string, Budget> = {
  'index.astro': {
    javaScript: 15 * KIB,
    allButImages: 75 * KIB,
    reason:
      'The events of today until midnight, so that the evening asks for nothing. It varies by up to 2 KiB with the week.',
  },
  'events/index.astro': {
    javaScript: 15 * KIB,
    allButImages: 75 * KIB,
    reason:
      'Twelve events with the controls of the calendar, and the same list once more as data, to see whether it has changed. React loads with the first use, or if it has. The list varies by up to 1 KiB with the week.',
  },
  'events/page/[page].astro': {
    javaScript: 15 * KIB,
    allButImages: 75 * KIB,
    reason: 'A further page of the calendar.',
  },
  'saved.astro': {
    javaScript: 106 * KIB,
    allButImages: 157 * KIB,
    reason:
      'Saved events are known in the browser only; their cards save, too. Two kilobytes keep the page whole when it is translated and say which part did not load.',
  },
  'manage-event.astro': {
    javaScript: 109 * KIB,
    allButImages: 160 * KIB,
    reason:
      'The event of a private link is known in the browser only; its form and its figures by day load when opened, its share kit is there.',
  },
  'manage-advertisement.astro': {
    javaScript: 109 * KIB,
    allButImages: 158 * KIB,
    reason:
      'The advertisement of a private link is known in the browser only, and its chart is drawn there; the form for its image loads where one is asked for.',
  },
  'source-report.astro': {
    javaScript: 99 * KIB,
    allButImages: 151 * KIB,
    reason: 'The report of a private link is known in the browser only.',
  },
  'admin/[...screen].astro': {
    javaScript: 100 * KIB,
    allButImages: 153 * KIB,
    reason: 'A tool for a few volunteers. Each screen loads when it is opened.',
  },
};

/** Returns the budget of a page, by its file below src/pages. */
export const budgetOf = (page: string): Budget => BUDGETS_OF_THEIR_OWN[page] ?? CONTENT_BUDGET;
