/** The key of the town in the browser's storage. */
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

/** Reads the stored text; null if there is none, or one that another version wrote. */
export function readStoredTown(text: string | null): ChosenTown | null {
  try {
    const { version, slug, name } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (version !== VERSION || typeof slug !== 'string' || typeof name !== 'string') return null;
    return /^[a-z0-9-]+$/.test(slug) && name !== '' ? { slug, name } : null;
  } catch {
    return null;
  }
}

/** Begins a script for the head of a page, in which `town` is then the stored town, if any. */
const READ = `const town = JSON.parse(localStorage.getItem('${TOWN_KEY}')); if (town?.version === ${VERSION} && /^[a-z0-9-]+$/.test(town.slug))`;

/**
 * Leads from a list of all towns to that of the chosen one, before the page is painted. Its element has the path
 * as `data-town`, with `*` for the slug.
 */
export const LEAD_TO_TOWN = `try { const { dataset } = document.currentScript; ${READ} location.replace(dataset.town.replace('*', town.slug)); } catch {}`;

/** Sets the city of the calendar's address, unless it has one or asks for words. */
export const FILTER_BY_TOWN = `try { const query = new URLSearchParams(location.search); ${READ} if (!query.has('city') && !query.has('search')) { query.set('city', town.name); history.replaceState(null, '', '?' + query); } } catch {}`;

/**
 * Hides what the scripts of the page arrange, so that nothing moves once it is painted: until the script behind the
 * lists, or on the home page until the rows of the chosen town are there. If they do not come, it is shown as it is
 * built.
 */
export const HIDE_UNTIL_ARRANGED = `const notes = document.documentElement.dataset; notes.arranging = 'day'; setTimeout(() => { delete notes.arranging; }, 3000); try { ${READ} notes.arranging = 'town'; } catch {}`;
