/**
 * The most lines of code each room may hold, as `rules/line-budgets.ts` counts them. Numbers may fall.
 * A change that needs more raises the number of its room in the same commit, with the reason beside it.
 */
export const LINE_BUDGETS: Readonly<Record<string, number>> = {
  netlify: 1497,
  src: 423,
  'src/content': 108,
  'src/desk/advertising': 904,
  'src/desk/app': 887,
  'src/desk/event': 1918,
  'src/desk/figures': 443,
  'src/desk/history': 610,
  'src/desk/money': 663,
  'src/desk/newsletter': 604,
  'src/desk/parts': 401,
  'src/desk/people': 583,
  'src/desk/queue': 1857,
  'src/desk/records': 2690,
  // The session in the browser without Supabase's client, and the rules of sign-in.
  'src/desk/session': 934,
  'src/desk/storm': 815,
  'src/desk/sync': 2246,
  'src/desk/system': 677,
  'src/desk/team': 381,
  'src/features/advertising': 2345,
  'src/features/announcements': 92,
  'src/features/blog': 745,
  // The next events in the header of a category.
  'src/features/categories': 297,
  // The weekend below the header of a town.
  'src/features/cities': 712,
  'src/features/contact': 276,
  // A worker with limits, moved events known again, and what calendars write beside the standard.
  'src/features/content-sync': 8289,
  // Impressions and clicks, which were advertising's.
  'src/features/counts': 251,
  // Pictures in the list.
  'src/features/embed': 514,
  // Bars of several days in the month, posters over the whole sheet, and whether an exhibition is open now.
  'src/features/events': 7694,
  'src/features/feeds': 506,
  // Webhooks of another mode and those given up are faults.
  'src/features/health': 291,
  'src/features/legal': 231,
  'src/features/mail': 1902,
  'src/features/newsletter': 1427,
  'src/features/organizers': 660,
  // One key a draft, and the question before a second charge.
  'src/features/payments': 1897,
  'src/features/privacy': 146,
  // Postponing without a new day, and what a paid draft has otherwise as a change of its event.
  'src/features/private-links': 3325,
  // Endpoints are named here, since a file holds several.
  'src/features/public-api': 304,
  'src/features/saved': 1010,
  // Words with signs, such as R&B.
  'src/features/search': 1481,
  'src/features/security': 25,
  // A card that cannot be drawn does not stop the others.
  'src/features/share-cards': 329,
  // A page that cannot be made does not stop the others.
  'src/features/site-builds': 295,
  'src/features/sitemap': 109,
  // What differs from a draft that is paid, and faults while paying.
  'src/features/submissions': 4677,
  'src/features/uploads': 539,
  'src/features/venues': 1274,
  // Addresses at domains outside ASCII.
  'src/forms': 1262,
  // Addresses with a wrong end are mended on the page that is not found.
  'src/layouts': 274,
  'src/local': 103,
  // Calls without a key are refused, as a hosted project does.
  'src/local/gateway': 1434,
  // Limits of the host for one address.
  'src/local/host': 1548,
  'src/local/mail': 268,
  'src/local/process': 323,
  'src/local/sources': 626,
  // A database of an older schema is offered to begin anew.
  'src/local/stack': 1520,
  'src/local/stripe': 1508,
  // The page that asks once more, without JavaScript.
  'src/pages': 2373,
  // Topics, one rule for pages, API and search.
  'src/regions': 465,
  // Supabase Auth by functions, one deadline a request, what a suspected robot is asked, and the frame of all
  // routes, which was in each file of netlify.
  'src/server': 2970,
  // Bars and cells of the month, low screens.
  'src/styles': 1361,
  // Texts as they are read, hosts that are public, and links that were copied with a comma.
  // Titles compared by their words, which the content sync did.
  'src/text': 1195,
  // Written days, which searches, pasted lines and sources read each for themselves.
  'src/time': 357,
  // Migrations are written from the schema files, functions are bundled, and a packed sync is tried.
  'src/tools': 3723,
  // Islands on translated pages, parts that did not load, and pages in the paths of lists.
  'src/ui': 2884,
};
