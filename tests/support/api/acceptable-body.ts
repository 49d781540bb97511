/** Makes request bodies that pass the checks of any endpoint. */
import { readFileSync } from 'node:fs';
import { sampleAdOrder } from '../samples/sample-ad-order.ts';
import { sampleMessage } from '../samples/sample-message.ts';
import { sampleSubmission } from '../samples/submissions/sample-submission.ts';

/** A text that looks like a token and opens nothing. */
export const NO_TOKEN = 'x'.repeat(43);

/** An id that is valid for every kind of record, also for events and venues, and that no record has. */
export const NO_ID = '00000000-0000-4000-8000-0000000000ff';

/** The fields that the endpoints for uploads and for images require. */
const SAMPLE_UPLOAD = {
  type: 'image/jpeg',
  bytes: 1_000,
  token: NO_TOKEN,
  image: { token: NO_TOKEN, alt: '' },
};

/** Values of `$id`, `$token` and the other placeholders in `acceptable-bodies.txt`. */
const NAMED: Record<string, string> = {
  id: NO_ID,
  other: '00000000-0000-4000-8000-0000000000fe',
  token: NO_TOKEN,
  version: '2026-11-01T10:00:00.123456+00:00',
};

/** Fields, as JSON, by the path of the one endpoint that has them or expects these values in them. */
const OWN_FIELDS = new Map(
  readFileSync(new URL('acceptable-bodies.txt', import.meta.url), 'utf8')
    .trim()
    .replaceAll(/\$(\w+)/g, (_, name: string) => NAMED[name] ?? '')
    .split('\n')
    .map((line) => line.split(/ (.*)/) as [path: string, fields: string]),
);

/** Returns the fields that only this endpoint has; for an endpoint without such fields, those of uploads. */
export function ownFields(path: string): Record<string, unknown> {
  if (path === '/api/advertisements') return sampleAdOrder();
  if (path === '/api/linked-event/dates') return { dates: [sampleSubmission()] };
  const fields = OWN_FIELDS.get(path);
  return fields === undefined ? SAMPLE_UPLOAD : (JSON.parse(fields) as Record<string, unknown>);
}

/** Returns a body that passes an endpoint's checks and reaches the database. */
export const acceptableBody = (path: string): Record<string, unknown> => {
  const submission = sampleSubmission();
  return { ...submission, ...sampleMessage(), amount: 29, submission, ...ownFields(path) };
};
