/** Makes request bodies that pass the checks of any endpoint. */
import { sampleAdOrder } from './ad-order.ts';
import { sampleMessage } from '../samples/sample-message.ts';
import { sampleSubmission } from '../samples/submissions/sample-submission.ts';

/** A text in the form of a token that opens nothing. */
export const NO_TOKEN = 'x'.repeat(43);

/** The body that the upload endpoints require. */
export const SAMPLE_UPLOAD = {
  type: 'image/jpeg',
  bytes: 1_000,
  token: NO_TOKEN,
  image: { token: NO_TOKEN, alt: '' },
};

/** Fields of endpoints whose field names mean something else at other endpoints. */
const OWN_FIELDS: Record<string, () => Record<string, unknown>> = {
  '/api/advertisements': sampleAdOrder,
  '/api/admin/team': () => ({ role: 'editor' }),
  '/api/admin/team/:id': () => ({ role: 'editor' }),
  '/api/admin/payments/:id/settlement': () => ({ note: 'Check 104' }),
  '/api/linked-event/dates': () => ({ dates: [sampleSubmission()] }),
  '/api/linked-event/dates/take-back': () => ({ key: '2026-12-01T18:00' }),
  '/api/saved-list': () => ({ events: [], was: [] }),
  '/api/visits': () => ({ page: '/', from: '' }),
  '/api/advertisements/paid': () => ({ paymentIntentId: 'pi_unheardof' }),
};
const ownFields = (path: string): Record<string, unknown> => OWN_FIELDS[path]?.() ?? SAMPLE_UPLOAD;

/** Returns a body that passes an endpoint's checks and reaches the database. */
export const acceptableBody = (path: string) => {
  const submission = sampleSubmission();
  return { ...submission, ...sampleMessage(), amount: 29, submission, ...ownFields(path) };
};
