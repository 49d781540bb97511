/** The key of the chosen town in the browser's storage. */
export const TOWN_KEY = 'town';

/** The version of the stored format; increase it when the format changes. */
const VERSION = 1;

/** The town whose events a visitor wants to see. */
export interface ChosenTown {
  slug: string;
  name: string;
}

export const storedTown = ({ slug, name }: ChosenTown): string =>
  JSON.stringify({ version: VERSION, slug, name });

/** Reads the stored town; null if no town is stored, or if the text has another format or version. */
export function readStoredTown(text: string | null): ChosenTown | null {
  try {
    const { version, slug, name } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (version !== VERSION || typeof slug !== 'string' || typeof name !== 'string') return null;
    return /^[a-z0-9-]+$/.test(slug) && name !== '' ? { slug, name } : null;
  } catch {
    return null;
  }
}

/** The beginning of head scripts: reads `town`, and runs the statement after it only if a town is stored. */
const READ = `const town = JSON.parse(localStorage.getItem('${TOWN_KEY}')); if (town?.version === ${VERSION} && /^[a-z0-9-]+$/.test(town.slug))`;

/**
 * A script that leads from a list of all towns to the list of the chosen town, before the page is painted.
 * The `script` element has the path of the town's list as `data-town`, with `*` for the town's slug.
 */
export const LEAD_TO_TOWN = `try { const { dataset } = document.currentScript; ${READ} location.replace(dataset.town.replace('*', town.slug)); } catch {}`;

/** A script that adds the chosen town to the calendar's URL, unless the URL has a city or a search text. */
export const FILTER_BY_TOWN = `try { const query = new URLSearchParams(location.search); ${READ} if (!query.has('city') && !query.has('search')) { query.set('city', town.name); history.replaceState(null, '', '?' + query); } } catch {}`;

/**
 * A script that hides the lists that scripts arrange, and everything below the lists, so that nothing moves
 * once it is painted. All appears when the script after the lists has run or, on the home page with a chosen
 * town, when the rows of the town have arrived; after three seconds in any case.
 */
export const HIDE_UNTIL_ARRANGED = `const notes = document.documentElement.dataset; notes.arranging = 'day'; setTimeout(() => { delete notes.arranging; }, 3000); try { ${READ} notes.arranging = 'town'; } catch {}`;
