/**
 * The most lines of code each room may hold, as `rules/line-budgets.ts` counts them. Numbers may fall.
 * A change that needs more raises the number of its room in the same commit, with the reason beside it.
 */
export const LINE_BUDGETS: Readonly<Record<string, number>> = {
  netlify: 1597,
  src: 440,
  'src/content': 110,
  // The session in the browser without Supabase's client, and the rules of sign-in.
  'src/features/admin': 9196,
  'src/features/advertising': 3288,
  'src/features/announcements': 267,
  'src/features/blog': 1439,
  // The next events in the header of a category.
  'src/features/categories': 311,
  // The weekend below the header of a town.
  'src/features/cities': 677,
  'src/features/contact': 669,
  // A worker with limits, moved events known again, and what calendars write beside the standard.
  'src/features/content-sync': 10858,
  // Pictures in the list.
  'src/features/embed': 519,
  // Bars of several days in the month, posters over the whole sheet, and whether an exhibition is open now.
  'src/features/events': 7693,
  'src/features/feeds': 707,
  // Webhooks of another mode and those given up are faults.
  'src/features/health': 295,
  'src/features/legal': 232,
  'src/features/mail': 2492,
  // Postponing without a new day, and what a paid draft has otherwise as a change of its event.
  'src/features/manage-links': 3467,
  'src/features/newsletter': 1840,
  'src/features/organizers': 932,
  // One key a draft, and the question before a second charge.
  'src/features/payments': 2596,
  'src/features/privacy': 377,
  // Endpoints are named here, since a file holds several.
  'src/features/public-api': 311,
  'src/features/saved': 1110,
  // Words with signs, such as R&B.
  'src/features/search': 2133,
  'src/features/security': 25,
  // A card that cannot be drawn does not stop the others.
  'src/features/share-cards': 337,
  // A page that cannot be made does not stop the others.
  'src/features/site-builds': 298,
  'src/features/sitemap': 111,
  // What differs from a draft that is paid, and faults while paying.
  'src/features/submissions': 5725,
  'src/features/team': 412,
  'src/features/uploads': 553,
  'src/features/venues': 1728,
  'src/features/visits': 652,
  // Addresses at domains outside ASCII.
  'src/forms': 940,
  // Addresses with a wrong end are mended on the page that is not found.
  'src/layouts': 274,
  'src/local': 104,
  // Calls without a key are refused, as a hosted project does.
  'src/local/gateway': 1426,
  // Limits of the host for one address.
  'src/local/host': 1567,
  'src/local/mail': 276,
  'src/local/sources': 632,
  // A database of an older schema is offered to begin anew.
  'src/local/stack': 1842,
  'src/local/stripe': 1524,
  // The page that asks once more, without JavaScript.
  'src/pages': 2375,
  // Topics, one rule for pages, API and search.
  'src/regions': 437,
  // Supabase Auth by functions, one deadline a request, what a suspected robot is asked, and the frame of all
  // routes, which was in each file of netlify.
  'src/server': 2988,
  // Bars and cells of the month, low screens.
  'src/styles': 1386,
  // Texts as they are read, hosts that are public, and links that were copied with a comma.
  'src/text': 359,
  'src/time': 272,
  // Migrations are written from the schema files, functions are bundled, and a packed sync is tried.
  'src/tools': 3761,
  // Islands on translated pages, and parts that did not load.
  'src/ui': 2517,
};
