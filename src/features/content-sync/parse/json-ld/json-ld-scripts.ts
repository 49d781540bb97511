/** Reads the JSON-LD scripts of a web page, and the URLs in its lists. */
import type { ReadProblem } from '../../listing.ts';
import { readHtml } from '../html-tokens.ts';
import { asList, asRecord, asText, type LooseRecord, readScriptJson } from './loose-json.ts';

// Turns the special forms of JSON-LD into plain JSON: values with a type or a language, lists, full names of
// properties (JSON-LD 1.1 sections 4.2, 4.3 and 9.5).

/** The maximum depth to which values are turned into plain JSON; deeper ones stay as they are. */
const MAX_NESTING = 20;

const ENGLISH = /^en\b/i;

/** The part before the name of a property of schema.org. */
const PREFIX = /^(?:schema:|https?:\/\/schema\.org\/)/;

/** Properties whose value is a URL or a term of schema.org; a lone `@id` is that value, not a reference. */
const TERMS = new Set(['url', 'contentUrl', 'sameAs', 'eventStatus', 'eventAttendanceMode']);

/**
 * Returns the values of a list in one language: the English ones and those without a language, else those in
 * the language of the first value.
 */
const inOneLanguage = (values: unknown[]): unknown[] => {
  const groups = Map.groupBy(values, (value) => asText(asRecord(value)?.['@language']));
  if (groups.size < 2) return values;
  const [first] = groups.values();
  const english = Array.from(groups).flatMap(([name, group]) => (ENGLISH.test(name) ? group : []));
  const known = [...english, ...(groups.get('') ?? [])];
  return known.length > 0 ? known : (first ?? []);
};

/**
 * Returns the English or first value of a language map (`{"en": "…", "es": "…"}`); null for other records.
 */
const ofLanguageMap = (record: LooseRecord): unknown => {
  const names = Object.keys(record);
  const isMap =
    names.some((name) => /^(?:en|es)\b/.test(name)) &&
    names.every((name) => /^(?:[a-z]{2}(?:-\w{2,8})*|@none)$/.test(name));
  return isMap ? record[names.find((name) => ENGLISH.test(name)) ?? names[0] ?? ''] : null;
};

/** Returns a value of JSON-LD as plain JSON; of several languages, takes English or else the first. */
function plainJsonLd(value: unknown, name = '', depth = 0): unknown {
  if (depth > MAX_NESTING) return value;
  const inner = (child: unknown, of = name): unknown => plainJsonLd(child, of, depth + 1);
  if (Array.isArray(value)) return inOneLanguage(value).map((child) => inner(child));
  const record = asRecord(value);
  if (record === null) return value;
  const whole = record['@value'] ?? record['@list'] ?? record['@set'] ?? ofLanguageMap(record);
  if (whole !== null && whole !== undefined) return inner(whole);
  const keys = Object.keys(record);
  if (TERMS.has(name) && keys.length === 1 && keys[0] === '@id') return record['@id'];
  return Object.fromEntries(
    keys.map((key) => {
      const own = key.replace(PREFIX, '');
      return [own, inner(record[key], own)];
    }),
  );
}

const JSON_LD = /^\s*application\/ld\+json\b/i;

/** The maximum number of URLs kept from one page. */
const MAX_LISTED = 3000;

/**
 * The maximum depth at which lists are looked for: a list may be the main entity of a page inside a graph.
 */
const MAX_DEPTH = 6;

/** Returns the contents of a page's JSON-LD scripts. */
function jsonLdScripts(html: string): string[] {
  const scripts: string[] = [];
  let parts: string[] | null = null;
  readHtml(html, {
    open(name, { type = '' }) {
      parts = name === 'script' && JSON_LD.test(type) ? [] : null;
    },
    text(text) {
      parts?.push(text);
    },
    close() {
      if (parts !== null) scripts.push(parts.join(''));
      parts = null;
    },
  });
  return scripts;
}

/** Reads the values of a page's JSON-LD scripts; a script that cannot be read is a problem. */
export function jsonLdValues(html: string): { values: unknown[]; problems: ReadProblem[] } {
  const values: unknown[] = [];
  const problems: ReadProblem[] = [];
  for (const [index, script] of jsonLdScripts(html).entries()) {
    const value = readScriptJson(script);
    if (value !== undefined) {
      values.push(plainJsonLd(value));
    } else if (script.trim() !== '') {
      problems.push({
        item: `JSON-LD script ${String(index + 1)}`,
        message: 'The script is not valid JSON. Check it with the validator of schema.org.',
        // The script may describe an event, but its id and title cannot be read.
        ...(/startDate|Event/.test(script) ? { leftOut: { id: '', title: '' } } : {}),
      });
    }
  }
  return { values, problems };
}

/**
 * Returns the URL of a list's element: the element itself if it is a text, or the text in its `url`, `item`
 * or `@id`, or in the `url` or `@id` of its item.
 */
export function elementAddress(element: unknown): string {
  const node = asRecord(element);
  if (node === null) return asText(element);
  const item = asRecord(node['item']);
  const own = asText(node['url']) || asText(item?.['url']) || asText(item?.['@id']);
  return own || (item === null ? asText(node['item']) : '') || asText(node['@id']);
}

/** Finds the URLs in a page's `ItemList`s (not in `BreadcrumbList`s), as written and in order. */
export function listedAddresses(html: string): string[] {
  const found: string[] = [];
  const queue = jsonLdValues(html).values.map((value) => ({ value, depth: 0 }));
  for (let index = 0; index < queue.length && found.length < MAX_LISTED; index++) {
    const { value, depth } = queue[index] ?? { value: null, depth: 0 };
    const children = Array.isArray(value)
      ? (value as unknown[])
      : Object.values(asRecord(value) ?? {});
    const node = asRecord(value);
    if (asList(node?.['@type']).some((type) => /\bItemList$/.test(asText(type)))) {
      found.push(...asList(node?.['itemListElement']).map(elementAddress));
    }
    if (depth >= MAX_DEPTH || queue.length > 100_000) continue;
    for (const child of children) {
      if (typeof child === 'object') queue.push({ value: child, depth: depth + 1 });
    }
  }
  return found.filter((address) => address !== '').slice(0, MAX_LISTED);
}
