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
 * Budgets of pages that load React (65 KiB) or a form when they open, by file below src/pages. About
 * a kilobyte of each is for counting visits and solving challenges. A budget is a little above the
 * page's weight when it was set; a page that fits the default budget must be removed from this list.
 */
export const BUDGETS_OF_THEIR_OWN: Record<string, Budget> = {
  'events/index.astro': {
    javaScript: 113 * KIB,
    allButImages: 173 * KIB,
    reason:
      'The calendar hydrates at once, because its filters are its purpose, and tells of searches that find nothing; its cards save. Two kilobytes keep typed text on a translated page and say which part did not load. Its list varies by up to 1 KiB with the week.',
  },
  'events/page/[page].astro': {
    javaScript: 113 * KIB,
    allButImages: 173 * KIB,
    reason: 'A further page of the calendar.',
  },
  'saved.astro': {
    javaScript: 106 * KIB,
    allButImages: 157 * KIB,
    reason:
      'Saved events are known in the browser only; their cards save, too. Two kilobytes keep the page whole when it is translated and say which part did not load.',
  },
  'submit-event.astro': {
    javaScript: 131 * KIB,
    allButImages: 186 * KIB,
    reason:
      'The form validates with the schema of the endpoint (zod), takes images, keeps drafts and previews the card. Payment code loads with premium, the editor of several dates and the venues when they are reached.',
  },
  'advertising/form.astro': {
    javaScript: 117 * KIB,
    allButImages: 169 * KIB,
    reason:
      'The form validates with the schema of the endpoint (zod) and takes an image. Payment code loads at the payment step.',
  },
  'manage-event.astro': {
    javaScript: 109 * KIB,
    allButImages: 158 * KIB,
    reason:
      'The event of a private link is known in the browser only; its form and its figures by day load when opened.',
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
    allButImages: 152 * KIB,
    reason: 'A tool for a few volunteers. Each screen loads when it is opened.',
  },
};

/** Returns the budget of a page, by its file below src/pages. */
export const budgetOf = (page: string): Budget => BUDGETS_OF_THEIR_OWN[page] ?? CONTENT_BUDGET;
