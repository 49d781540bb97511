/**
 * Turns the forms of JSON-LD that say more than plain JSON into plain JSON: values with a type or a language,
 * lists, full names of properties (JSON-LD 1.1 sections 4.2, 4.3 and 9.5).
 */
import { asRecord, asText, type LooseRecord } from './loose-json.ts';

/** The maximum depth to which values are turned; deeper ones stay as they are. */
const MAX_DEPTH = 20;

const ENGLISH = /^en\b/i;

/** The part before the name of a property of schema.org. */
const PREFIX = /^(?:schema:|https?:\/\/schema\.org\/)/;

/** Properties whose value is an address or a term, where others have a part that is described elsewhere. */
const TERMS = new Set(['url', 'contentUrl', 'sameAs', 'eventStatus', 'eventAttendanceMode']);

/**
 * Returns the values of a list in one language: the English ones and those without a language, else those in
 * the language of the first.
 */
const inOneLanguage = (values: unknown[]): unknown[] => {
  const groups = Map.groupBy(values, (value) => asText(asRecord(value)?.['@language']));
  if (groups.size < 2) return values;
  const [first] = groups.values();
  const english = Array.from(groups).flatMap(([name, group]) => (ENGLISH.test(name) ? group : []));
  const known = [...english, ...(groups.get('') ?? [])];
  return known.length > 0 ? known : (first ?? []);
};

/** Returns the values of a language map, `{"en": "…", "es": "…"}`; null for any other record. */
const ofLanguageMap = (record: LooseRecord): unknown => {
  const names = Object.keys(record);
  const isMap =
    names.some((name) => /^(?:en|es)\b/.test(name)) &&
    names.every((name) => /^(?:[a-z]{2}(?:-\w{2,8})*|@none)$/.test(name));
  return isMap ? record[names.find((name) => ENGLISH.test(name)) ?? names[0] ?? ''] : null;
};

/** Returns a value of JSON-LD as plain JSON; of several languages, English. */
export function plainJsonLd(value: unknown, name = '', depth = 0): unknown {
  if (depth > MAX_DEPTH) return value;
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
