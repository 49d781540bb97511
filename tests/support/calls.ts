/**
 * Calls of functions as data: `goldens/calls/<module>.txt` has lines `name(arguments) => result`, in JSON. A
 * test makes each call again and compares; `-u` accepts the new results.
 *
 * In JSON, `@date`, `@url`, `@query`, `@undefined`, `{"@map": …}` and `{"@set": …}` stand for what JSON does
 * not have, `{"@json": …}` for a text of JSON, and `{"@event": changes}` for the sample event with these
 * changes.
 */
import { test } from 'vitest';
import type { ZodType } from 'zod';
import { EMPTY_EVENT } from '../../src/features/events/event-record.ts';
import { expectLines } from './cases.ts';
import { sampleAdByLink } from './samples/sample-ad-by-link.ts';
import { sampleAdOrder } from './samples/sample-ad-order.ts';
import { sampleAdvertisement } from './samples/sample-advertisement.ts';
import { sampleEvent } from './samples/sample-event.ts';
import { sampleMessage } from './samples/sample-message.ts';
import { form, stored } from './samples/submissions/submission-form.ts';
import { sampleEventByLink } from './samples/sample-event-by-link.ts';
import { sampleOrganizer } from './samples/sample-organizer.ts';
import { samplePost } from './samples/sample-post.ts';
import { sampleVenue } from './samples/sample-venue.ts';

const SAMPLES: Record<string, (changes: Record<string, unknown>) => object> = {
  ad: sampleAdvertisement,
  adByLink: sampleAdByLink,
  adOrder: sampleAdOrder,
  event: sampleEvent,
  eventByLink: sampleEventByLink,
  linked: (changes) => ({ ...sampleEventByLink().fields, ...changes }),
  form: (changes) => ({ ...form, ...changes }),
  stored: (changes) => ({ ...stored, ...changes }),
  texts: (changes) => ({ ...EMPTY_EVENT, ...changes }),
  message: sampleMessage,
  organizer: sampleOrganizer,
  post: samplePost,
  venue: sampleVenue,
};

const TEXTS: Record<string, (text: string) => unknown> = {
  date: (text) => new Date(text),
  url: (text) => new URL(text),
  query: (text) => new URLSearchParams(text),
  text: (text) => text,
};

/** Returns the value for which parsed JSON stands, with real values in place of the marks above. */
export function revive(value: unknown): unknown {
  if (value === '@undefined') return undefined;
  if (typeof value === 'string') {
    const [, name = '', text = ''] = /^@(date|url|query|text) ([\s\S]*)$/.exec(value) ?? [];
    return TEXTS[name]?.(text) ?? value;
  }
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, revive(one)] as const);
  const [[key = '', only] = []] = entries;
  if (key === '@map') return new Map(only as [unknown, unknown][]);
  if (key === '@set') return new Set(only as unknown[]);
  if (key === '@json') return JSON.stringify(only);
  return SAMPLES[key.slice(1)]?.(only as Record<string, unknown>) ?? Object.fromEntries(entries);
}

/**
 * Returns the fields in which a value differs from a sample; null if the value lacks a field of the sample,
 * or if it has at least as many differing fields as the sample has fields.
 */
function changesOf(value: object, sample: object): [string, unknown][] | null {
  const facts = new Map(Object.entries(sample));
  if (![...facts.keys()].every((key) => key in value)) return null;
  const isChanged = ([key, one]: [string, unknown]) =>
    JSON.stringify(one) !== JSON.stringify(facts.get(key));
  const changes = Object.entries(value).filter(isChanged);
  return changes.length < facts.size ? changes : null;
}

const preserveAll = (entries: [string, unknown][]) =>
  Object.fromEntries(entries.map(([key, one]) => [key, preserve(one)]));

/**
 * Returns a text that is the JSON of an object as `{"@json": …}`, a text that begins with `@` behind `@text`,
 * and any other text unchanged.
 */
function preserveText(text: string): unknown {
  if (text.startsWith('@')) return `@text ${text}`;
  if (!text.startsWith('{')) return text;
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text ? { '@json': preserve(value) } : text;
  } catch {
    return text;
  }
}

/**
 * Returns a value as JSON with the marks above; throws for a function, symbol, or object of another class.
 */
function preserve(value: unknown): unknown {
  if (value === undefined) return '@undefined';
  if (typeof value === 'string') return preserveText(value);
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError('No data');
    return value;
  }
  if (Array.isArray(value)) return value.map(preserve);
  if (value instanceof Date) return `@date ${value.toISOString()}`;
  if (value instanceof URL) return `@url ${value.href}`;
  if (value instanceof URLSearchParams) return `@query ${value.toString()}`;
  if (value instanceof Map) return { '@map': [...value].map(preserve) };
  if (value instanceof Set) return { '@set': [...value].map(preserve) };
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError('No data');
  const [[name, changes] = []] = Object.entries(SAMPLES)
    .flatMap(([of, sample]) => {
      const differing = changesOf(value, sample({}));
      return differing === null ? [] : [[of, differing] as const];
    })
    .toSorted(([, some], [, others]) => some.length - others.length);
  if (changes !== undefined) return { [`@${name}`]: preserveAll(changes) };
  return preserveAll(Object.entries(value));
}

/** Returns the result of a function for these arguments; for a schema, the parsed data or the refusals. */
function answerOf(called: unknown, given: unknown[]): unknown {
  if (typeof called !== 'function') {
    const { data, error } = (called as ZodType).safeParse(given[0]);
    if (error === undefined) return preserve(data);
    return { refused: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  }
  return preserve((called as (...all: unknown[]) => unknown)(...given));
}

/** Makes one test for each module, whose calls are in `goldens/calls/<module>.txt` beside the test file. */
export function testCalls(testFile: string, modules: Record<string, object>): void {
  const named = Object.entries(modules).map(
    ([name, module]) =>
      [name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), module] as const,
  );
  test.each(named)('%s', async (file, module) => {
    const functions = new Map<string, unknown>(Object.entries(module));
    await expectLines(new URL(`goldens/calls/${file}.txt`, testFile), (call) => {
      const [, name = '', given = ''] = /^([^(]*)\((.*)\)$/s.exec(call) ?? [];
      const values = JSON.parse(`[${given}]`) as unknown[];
      return JSON.stringify(answerOf(functions.get(name), values.map(revive)));
    });
  });
}
