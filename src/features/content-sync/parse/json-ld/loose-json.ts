/** Reads JSON of an unknown shape. */
import { jsonrepair } from 'jsonrepair';
import { decodeEntities } from '../../../../text/characters.ts';

/** Control characters, which are not allowed in JSON strings. */
const CONTROLS = /\p{Cc}/gu;

/**
 * The maximum number of UTF-16 units of a text that is repaired, because repairing is slow; longer invalid
 * texts are refused.
 */
const MAX_REPAIRED = 500_000;

/** Parses a JSON text; undefined if it is not valid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the text from the first to the last bracket, without `var x =` or a comment around it. */
const withoutWrapping = (text: string): string => {
  const from = text.search(/[[{]/);
  return from === -1
    ? ''
    : text.slice(from, Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1);
};

/**
 * Reads JSON with the usual errors of web pages: other text around the JSON, control characters in strings,
 * quotes as entities, trailing commas, several values in a row. Undefined if no value can be read.
 */
export function readScriptJson(text: string): unknown {
  const exact = readJson(text);
  if (exact !== undefined) return exact;
  const bare = withoutWrapping(text.replace(/<!\[CDATA\[|\]\]>/g, ' '));
  if (bare === '') return undefined;
  const unwrapped = readJson(bare.replace(CONTROLS, ' '));
  if (unwrapped !== undefined) return unwrapped;
  const decoded = /^[[{]\s*&quot;/.test(bare) ? decodeEntities(bare) : bare;
  if (decoded.length > MAX_REPAIRED) return undefined;
  return repaired(decoded) ?? repaired(`[${decoded.replace(/\}\s*\{/g, '},{')}]`);
}

const repaired = (text: string): unknown => {
  try {
    return JSON.parse(jsonrepair(text)) as unknown;
  } catch {
    // The text cannot be repaired, or is nested too deep for the stack.
    return undefined;
  }
};

export type LooseRecord = Record<string, unknown>;

/** Returns the value if it is a record; null for lists, texts and missing values. */
export function asRecord(value: unknown): LooseRecord | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as LooseRecord)
    : null;
}

/**
 * Returns the value as a list: a single value becomes a list of one; a missing value, `false` or an empty
 * text becomes an empty list.
 */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  return value === undefined || value === null || value === false || value === '' ? [] : [value];
}

/** Returns the text of a string or number, or of the first value of a list; empty for anything else. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return Array.isArray(value) && !Array.isArray(value[0]) ? asText(value[0]) : '';
}

/** Returns the texts of a list of strings, or the names of a list of records. */
export function asNames(value: unknown, key = 'name'): string[] {
  return asList(value)
    .map((item) => asText(asRecord(item)?.[key] ?? item))
    .filter((name) => name !== '');
}
