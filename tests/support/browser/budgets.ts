/**
 * What a page may weigh when it is opened, before any scroll or touch; in bytes as gzip sends
 * them (page-weight.ts). Images are not part of it.
 */

export interface Budget {
  /** Script files and the scripts inside the HTML. */
  javaScript: number;
  /** HTML, style sheets, fonts and script files. */
  allButImages: number;
  /** Why it is so much. */
  reason: string;
}

const KIB = 1024;

/** Every page that is not named below. */
export const CONTENT_BUDGET: Budget = {
  javaScript: 30 * KIB,
  allButImages: 60 * KIB,
  reason:
    'A page to be read: on the line of a phone at the edge of its network (1.6 Mbit/s) it is there within a second. Its islands load when they are used (client:use).',
};

const ADMIN: Budget = {
  javaScript: 190 * KIB,
  allButImages: 240 * KIB,
  reason: 'A tool for two or three volunteers, with the sign-in of Supabase (40 KiB).',
};

/**
 * Pages on which React runs from the start, by their file below src/pages. React itself is 65 KiB;
 * each budget is what the page weighed when it was set, and a little more. A page that fits the
 * budget of content must leave the list.
 */
export const BUDGETS_OF_THEIR_OWN: Record<string, Budget> = {
  'events/index.astro': {
    javaScript: 110 * KIB,
    allButImages: 166 * KIB,
    reason:
      'The calendar takes its list over from the start, because its filters are its purpose. The list is longer in some weeks than in others, by up to 1 KiB.',
  },
  'events/page/[page].astro': {
    javaScript: 110 * KIB,
    allButImages: 166 * KIB,
    reason: 'The calendar again, at a further page.',
  },
  'saved.astro': {
    javaScript: 105 * KIB,
    allButImages: 156 * KIB,
    reason: 'What a visitor saved is known in their browser only.',
  },
  'submit-event.astro': {
    javaScript: 155 * KIB,
    allButImages: 208 * KIB,
    reason:
      'The form checks what is typed with the schema that the endpoint uses (zod, 24 KiB), takes images, keeps drafts and shows the card as it will be. What takes payment is loaded when premium is chosen.',
  },
  'advertising/form.astro': {
    javaScript: 129 * KIB,
    allButImages: 183 * KIB,
    reason:
      'The form checks what is typed with the schema that the endpoint uses (zod, 24 KiB) and takes an image. What takes payment is loaded at the payment step.',
  },
  'manage-event.astro': {
    javaScript: 110 * KIB,
    allButImages: 165 * KIB,
    reason: 'The event of a private link is known in the browser only; its form loads when opened.',
  },
  'manage-advertisement.astro': {
    javaScript: 110 * KIB,
    allButImages: 165 * KIB,
    reason:
      'The advertisement of a private link is known in the browser only, and its chart is drawn there; the form for its image loads where one is asked for.',
  },
  'admin/index.astro': ADMIN,
  'admin/advertising.astro': ADMIN,
  'admin/newsletter.astro': ADMIN,
};

/** The budget of a page, by its file below src/pages. */
export const budgetOf = (page: string): Budget => BUDGETS_OF_THEIR_OWN[page] ?? CONTENT_BUDGET;
