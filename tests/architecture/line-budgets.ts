/**
 * The most lines of code each room may hold, as `rules/line-budgets.ts` counts them. Numbers may fall. A
 * change that needs more raises the number of its room in the same commit, and says for what in a comment
 * above the room.
 */
export const LINE_BUDGETS: Readonly<Record<string, number>> = {
  // The page of an event that an organizer pastes.
  // Images of the share kit.
  netlify: 1579,
  // The address of an image to post.
  // The address of the towns' rows.
  src: 436,
  'src/content': 108,
  // Web addresses in their short form.
  'src/desk/advertising': 924,
  // Counts of what waits, in the menu.
  // The drawing of the coast behind the sign-in form.
  'src/desk/app': 960,
  // The facts of an event above its preview.
  // Raised because an opened event that the list lacks is named, with a link to it.
  'src/desk/event': 1902,
  'src/desk/figures': 443,
  // Lines of one action, shown together.
  // What a storm did to each event, told once.
  'src/desk/history': 679,
  'src/desk/money': 663,
  // Days of subscribers without their times.
  'src/desk/newsletter': 605,
  'src/desk/parts': 414,
  // The end of a text that was cut, and short moments.
  'src/desk/people': 591,
  // Ten rows a screen, the first event open, and the next after a decision.
  // The event that opened by itself is in the address.
  'src/desk/queue': 1974,
  // Events to choose for the home page.
  // The chosen event in place of its id, and the field for an address folded away.
  'src/desk/records': 2831,
  // The session in the browser without Supabase's client, and the rules of sign-in.
  'src/desk/session': 935,
  // Nothing chosen at first, and a question before the step.
  'src/desk/storm': 862,
  'src/desk/sync': 2239,
  'src/desk/system': 677,
  'src/desk/team': 381,
  // One heading once an order is received.
  // The scroll before the script.
  'src/features/advertising': 2353,
  'src/features/announcements': 92,
  'src/features/blog': 745,
  // The next events in the header of a category.
  'src/features/categories': 297,
  // The weekend below the header of a town.
  // The clock is read outside of components.
  // What islands need, as a file that loads after the first paint.
  'src/features/cities': 716,
  'src/features/contact': 273,
  // A worker with limits, moved events known again, what calendars write beside the standard, and one page that an
  // organizer pastes.
  'src/features/content-sync': 8527,
  // Impressions and clicks, whose code was in `advertising` before.
  'src/features/counts': 251,
  // Pictures in the list.
  // Events of an organizer.
  // The options that a visitor chose before the scripts ran.
  'src/features/embed': 547,
  // Bars of several days in the month, posters over the whole sheet, and whether an exhibition is open now.
  // A preview without readers.
  // The rows of a chosen town are fetched.
  // The calendar's list follows its pressed filter.
  'src/features/events': 8505,
  // A choice that a visitor made before the script ran.
  'src/features/feeds': 508,
  // Webhooks of another mode and those given up are faults.
  'src/features/health': 290,
  'src/features/legal': 231,
  // Where the email about a publication leads.
  'src/features/mail': 1909,
  'src/features/newsletter': 1427,
  // Whose events a list shows, also in a frame.
  'src/features/organizers': 702,
  // One key a draft, and the question before a second charge.
  'src/features/payments': 1897,
  'src/features/privacy': 146,
  // Postponing without a new day, and what a paid draft has otherwise as a change of its event.
  // The share kit, and what each action leads to.
  // The steps of an advertisement.
  'src/features/private-links': 3568,
  // Endpoints are named here, since a file holds several.
  // An endpoint that answers with an image.
  // The description of the response above a limit, from the limit itself.
  'src/features/public-api': 328,
  'src/features/saved': 1006,
  // Words with signs, such as R&B.
  'src/features/search': 1673,
  'src/features/security': 25,
  // A card that cannot be drawn does not stop the others.
  // Sixteen colors for all cards of an illustration.
  // Images that an organizer posts.
  'src/features/share-cards': 674,
  // A page that cannot be made does not stop the others.
  // Scripts that stand in the pages themselves.
  'src/features/site-builds': 304,
  'src/features/sitemap': 109,
  // What differs from a draft that is paid, and faults while paying.
  // The clock is read outside of components.
  'src/features/submissions': 4783,
  'src/features/uploads': 587,
  // What islands need, as a file that loads after the first paint.
  'src/features/venues': 1276,
  // Addresses at domains outside ASCII.
  // A pressed button is painted before the check.
  'src/forms': 1403,
  // The page for what is not found mends addresses with a wrong end.
  // Scripts that load after the first paint.
  'src/layouts': 278,
  'src/local': 103,
  // Calls without a key are refused, as a hosted project does.
  'src/local/gateway': 1434,
  // Limits of the host for one address.
  'src/local/host': 1548,
  'src/local/mail': 268,
  'src/local/process': 323,
  'src/local/sources': 627,
  // A database of an older schema is offered to begin anew.
  'src/local/stack': 1520,
  'src/local/stripe': 1508,
  // The page that asks once more, without JavaScript.
  // The drawing of the coast behind the sign-in form.
  // Limits of functions for the description of the API.
  // The rows of a chosen town, and what islands need as a file.
  'src/pages': 2456,
  // Topics, one rule for pages, API and search.
  'src/regions': 465,
  // Supabase Auth by functions, one deadline a request, what a suspected robot is asked, and the frame of all
  // routes, which was in each file of netlify.
  // Scripts that load after the first paint.
  'src/server': 3149,
  // Bars and cells of the month, low screens.
  // Toasts of a phone over its header.
  // The ring of categories, which stood in the home page itself.
  // What is laid out later.
  'src/styles': 1452,
  // Texts as they are read, hosts that are public, and links that were copied with a comma.
  // Titles compared by their words, which the content sync did before.
  // Texts that were cut, and short addresses.
  'src/text': 1270,
  // Written days, which searches, pasted lines and sources each read in their own way before.
  // Days and moments of lists.
  // Today, which no component reads from the clock itself.
  // The offset of the guide’s zone without `Intl`.
  'src/time': 376,
  // Migrations are written from the schema files, functions are bundled, a packed sync is tried, and a guide is set up
  // by one command.
  // Files that a function's code reads are bundled with it.
  // Setup that asks provider by provider, and the list beside plain SQL.
  'src/tools': 4913,
  // Islands on translated pages, parts that did not load, and pages in the paths of lists.
  // One way to copy a text.
  // Addresses that break between their parts.
  // Scripts that load after the first paint; keys that React does not answer before it has drawn.
  'src/ui': 3054,
};
