/**
 * The most lines of code each room may hold, as `rules/line-budgets.ts` counts them. Numbers may fall. A
 * change that needs more raises the number of its room in the same commit, and says for what in a comment
 * above the room.
 */
export const LINE_BUDGETS: Readonly<Record<string, number>> = {
  // Raised for the web page of an event whose address an organizer pastes.
  // Raised for images of the share kit.
  netlify: 1579,
  // Raised for the address of an image to post.
  // Raised for the address of the towns' rows.
  src: 436,
  'src/content': 108,
  // Raised for web addresses in their short form.
  'src/desk/advertising': 924,
  // Raised for counts in the menu of what is waiting.
  // Raised for the drawing of the coast behind the sign-in form.
  'src/desk/app': 960,
  // Raised for the facts of an event above its preview.
  // Raised because an opened event that the list lacks is named, with a link to it, on a phone too.
  'src/desk/event': 1904,
  'src/desk/figures': 443,
  // Raised for showing the lines of one action together.
  // Raised for telling once what a storm did to each event.
  'src/desk/history': 679,
  'src/desk/money': 663,
  // Raised for days of subscribers without their times.
  'src/desk/newsletter': 605,
  'src/desk/parts': 414,
  // Raised for the end of a text that was cut, and short moments.
  'src/desk/people': 591,
  // Raised for ten rows a screen, the first event open, and the next after a decision.
  // Raised because the event that opened by itself is in the address.
  'src/desk/queue': 1974,
  // Raised for choosing events for the home page.
  // Raised for the chosen event in place of its id, and the field for an address folded away.
  'src/desk/records': 2831,
  // Raised for the session in the browser without Supabase's client, and the rules of sign-in.
  'src/desk/session': 935,
  // Raised for a start with nothing chosen, and for a question before the step.
  'src/desk/storm': 862,
  'src/desk/sync': 2239,
  'src/desk/system': 677,
  'src/desk/team': 381,
  // Raised for showing only one heading once an order is received.
  // Raised for scrolling that a visitor did before the script ran.
  'src/features/advertising': 2353,
  'src/features/announcements': 92,
  'src/features/blog': 745,
  // Raised for the next events in the header of a category.
  'src/features/categories': 297,
  // Raised for the weekend below the header of a town.
  // Raised because the clock is read outside of components.
  // Raised for a file with what islands need, which loads after the first paint.
  'src/features/cities': 716,
  'src/features/contact': 273,
  // Raised for a worker with limits, moved events known again, what calendars write beside the standard, and
  // one page that an organizer pastes.
  // Raised for ends at the end of time, which no zone can convert.
  'src/features/content-sync': 8529,
  // Raised for impressions and clicks, whose code was in `advertising` before.
  'src/features/counts': 251,
  // Raised for pictures in the list.
  // Raised for events of an organizer.
  // Raised for the options that a visitor chose before the scripts ran.
  'src/features/embed': 547,
  // Raised for bars of several days in the month, posters over the whole sheet, and whether an exhibition is
  // open now.
  // Raised for a preview without readers.
  // Raised because the rows of a chosen town are fetched.
  // Raised because the calendar's list follows its pressed filter.
  // Raised for links that wait for the page's script, which remembers their town.
  'src/features/events': 8506,
  // Raised for a choice that a visitor made before the script ran.
  'src/features/feeds': 508,
  // Raised because webhooks of the other mode (live or test) and webhooks that were given up are faults.
  'src/features/health': 290,
  'src/features/legal': 231,
  // Raised for the address to which the email about a publication leads.
  'src/features/mail': 1909,
  'src/features/newsletter': 1427,
  // Raised for saying whose events a list shows, also in a frame.
  'src/features/organizers': 702,
  // Raised for one idempotency key for each draft, and for the question before a second charge.
  'src/features/payments': 1897,
  'src/features/privacy': 146,
  // Raised for postponing without a new day, and for turning what a paid draft has otherwise into a change of
  // its event.
  // Raised for the share kit, and what each action leads to.
  // Raised for the steps of an advertisement.
  'src/features/private-links': 3568,
  // Raised because endpoints are named here, since a file holds several.
  // Raised for an endpoint that answers with an image.
  // Raised for the description of the response above a limit, from the limit itself.
  'src/features/public-api': 328,
  'src/features/saved': 1006,
  // Raised for words with signs, such as R&B.
  'src/features/search': 1673,
  'src/features/security': 25,
  // Raised because a card that cannot be drawn does not stop the others.
  // Raised for sixteen colors for all cards of an illustration.
  // Raised for images that an organizer posts.
  'src/features/share-cards': 674,
  // Raised because a page that cannot be made does not stop the others.
  // Raised for scripts that stand in the pages themselves.
  'src/features/site-builds': 304,
  'src/features/sitemap': 109,
  // Raised for what differs from a paid draft, and for faults while paying.
  // Raised because the clock is read outside of components.
  'src/features/submissions': 4783,
  'src/features/uploads': 587,
  // Raised for a file with what islands need, which loads after the first paint.
  'src/features/venues': 1276,
  // Raised for addresses at domains outside ASCII.
  // Raised because a pressed button is painted before the check.
  'src/forms': 1403,
  // Raised because the 404 page mends addresses with a wrong end.
  // Raised for scripts that load after the first paint.
  'src/layouts': 278,
  'src/local': 103,
  // Raised because calls without a key are refused, as a hosted project does.
  'src/local/gateway': 1434,
  // Raised for limits of the host for one address.
  'src/local/host': 1548,
  'src/local/mail': 268,
  'src/local/process': 323,
  'src/local/sources': 627,
  // Raised because a database of an older schema is offered to begin anew.
  'src/local/stack': 1520,
  'src/local/stripe': 1508,
  // Raised for the page that asks once more, without JavaScript.
  // Raised for the drawing of the coast behind the sign-in form.
  // Raised for limits of functions for the description of the API.
  // Raised for the rows of a chosen town, and what islands need as a file.
  'src/pages': 2456,
  // Raised for topics, and for one rule for pages, API and search.
  'src/regions': 465,
  // Raised for Supabase Auth by functions, one deadline a request, what a suspected robot is asked, and the
  // frame of all routes, which was in each file of netlify.
  // Raised for scripts that load after the first paint.
  'src/server': 3149,
  // Raised for bars and cells of the month, and for screens of little height.
  // Raised for toasts that lie over the header of a phone.
  // Raised for the ring of categories, which stood in the home page itself.
  // Raised for what is laid out later.
  'src/styles': 1452,
  // Raised for texts as they are read, hosts that are public, and links that were copied with a comma.
  // Raised for titles compared by their words, which the content sync did before.
  // Raised for texts that were cut, and short addresses.
  'src/text': 1270,
  // Raised for written days, which searches, pasted lines and sources each read in their own way before.
  // Raised for days and moments of lists.
  // Raised for today's date, which no component reads from the clock itself.
  // Raised for the offset of the guide’s zone without `Intl`.
  'src/time': 376,
  // Raised because migrations are written from the schema files, functions are bundled, a packed sync is
  // tried, and a guide is set up by one command.
  // Raised because files that a function's code reads are bundled with it.
  // Raised for setup that asks provider by provider, and for comparing the speed of the list with plain SQL.
  'src/tools': 4913,
  // Raised for islands on translated pages, parts that did not load, and pages in the paths of lists.
  // Raised for one way to copy a text.
  // Raised for addresses that break between their parts.
  // Raised for scripts that load after the first paint, and for keys that React does not answer before it has
  // drawn.
  // Raised for parts that begin behind the sticky header.
  'src/ui': 3055,
};
