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

/** Reads the stored town; null if there is none, or if another version of the guide wrote it. */
export function readStoredTown(text: string | null): ChosenTown | null {
  try {
    const { version, slug, name } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (version !== VERSION || typeof slug !== 'string' || typeof name !== 'string') return null;
    return /^[a-z0-9-]+$/.test(slug) && name !== '' ? { slug, name } : null;
  } catch {
    return null;
  }
}

/** The beginning of scripts for a page's head: reads `town`, and runs the next statement if one is stored. */
const READ = `const town = JSON.parse(localStorage.getItem('${TOWN_KEY}')); if (town?.version === ${VERSION} && /^[a-z0-9-]+$/.test(town.slug))`;

/**
 * A script that leads from a list of all towns to the list of the chosen town, before the page is painted.
 * Its element has the path of that list as `data-town`, with `*` for the town's slug.
 */
export const LEAD_TO_TOWN = `try { const { dataset } = document.currentScript; ${READ} location.replace(dataset.town.replace('*', town.slug)); } catch {}`;

/** A script that adds the chosen town to the calendar's URL, unless the URL has a city or a search text. */
export const FILTER_BY_TOWN = `try { const query = new URLSearchParams(location.search); ${READ} if (!query.has('city') && !query.has('search')) { query.set('city', town.name); history.replaceState(null, '', '?' + query); } } catch {}`;

/**
 * A script that hides the lists that scripts arrange, and all that follows them, so that nothing moves once
 * it is painted. They appear when the script after the lists has run or, on the home page with a chosen town,
 * when the rows of the town have come; after three seconds they appear in any case.
 */
export const HIDE_UNTIL_ARRANGED = `const notes = document.documentElement.dataset; notes.arranging = 'day'; setTimeout(() => { delete notes.arranging; }, 3000); try { ${READ} notes.arranging = 'town'; } catch {}`;
