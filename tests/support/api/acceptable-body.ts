/** Makes request bodies that pass the checks of any endpoint. */
import { sampleAdOrder } from '../samples/sample-ad-order.ts';
import { sampleMessage } from '../samples/sample-message.ts';
import { sampleSubmission } from '../samples/submissions/sample-submission.ts';

/** A text that looks like a token and opens nothing. */
export const NO_TOKEN = 'x'.repeat(43);

/** A valid id for every kind of record, including events and venues, that no record has. */
export const NO_ID = '00000000-0000-4000-8000-0000000000ff';

/** The fields that the endpoints for uploads and for images require. */
const SAMPLE_UPLOAD = {
  type: 'image/jpeg',
  bytes: 1_000,
  token: NO_TOKEN,
  image: { token: NO_TOKEN, alt: '' },
};

const version = '2026-11-01T10:00:00.123456+00:00';
const decision = { decision: 'rejected', reason: 'It came in twice.', version };
const merge = { into: '00000000-0000-4000-8000-0000000000fe', version, intoVersion: version };
const days = { firstDay: '2026-12-01', lastDay: '2026-12-02' };
const date = { eventId: NO_ID, scope: 'one' };

/** Fields of single endpoints: the other endpoints do not have them, or expect other values in them. */
const OWN_FIELDS: Record<string, () => Record<string, unknown>> = {
  '/api/advertisements': sampleAdOrder,
  '/api/advertisements/paid': () => ({ paymentIntentId: 'pi_unheardof' }),
  '/api/admin/advertisements/:id/decision': () => ({ ...decision, decision: 'reject' }),
  '/api/admin/announcements/:id': () => ({ link: 'https://pier.example.org', ...days, version }),
  '/api/admin/decisions': () => ({ decisions: [{ id: NO_ID, ...decision }] }),
  '/api/admin/event-fields/:id/merge': () => ({ ...merge, takesImages: true }),
  '/api/admin/event-states': () => ({
    events: [{ id: NO_ID, version }],
    state: 'postponed',
    note: 'A storm comes.',
    announceUntil: null,
  }),
  '/api/admin/events/:id/decision': () => decision,
  '/api/admin/events/:id/deletion': () => ({ version }),
  '/api/admin/events/:id/question': () => ({ question: 'When does it end?', version }),
  '/api/admin/events/:id/unpublication': () => ({ version }),
  '/api/admin/home-picks/:id': () => ({ eventId: NO_ID, place: '1', ...days, version }),
  '/api/admin/listings/:id/change': () => ({
    fields: ['title'],
    dates: ['2026-12-01T18:00'],
    reason: 'The rest is right.',
    version,
  }),
  '/api/admin/machine-room/mails': () => ({ mail: NO_ID }),
  '/api/admin/messages/:id': () => ({ step: 'read' }),
  '/api/admin/organizers/:id': () => ({ organizerType: 'Choir', phone: '', version }),
  '/api/admin/organizers/:id/merge': () => merge,
  '/api/admin/payments/:id/settlement': () => ({ note: 'Check 104' }),
  '/api/admin/password': () => ({ password: 'pelicans-at-low-tide' }),
  '/api/admin/second-factor/code': () => ({ code: '123456' }),
  '/api/admin/posts/:id': () => ({ author: 'Ana Reyes', content: 'A pier.', tags: 'sea', version }),
  '/api/admin/posts/:id/decision': () => ({
    decision: 'schedule',
    at: { date: '2026-12-01', time: '9:00 AM' },
    version,
  }),
  '/api/admin/revisions/:id/restoration': () => ({ version }),
  '/api/admin/source-preview': () => ({ sourceId: NO_ID }),
  '/api/admin/subscribers/export': () => ({ status: 'active', q: 'ana' }),
  '/api/admin/sync-sources/:id': () => ({ defaultVenue: 'Pier', categoryMap: { Song: 'music' } }),
  '/api/admin/team': () => ({ role: 'editor' }),
  '/api/admin/team/:id': () => ({ role: 'editor' }),
  '/api/admin/venues/:id': () => ({ capacity: '250', position: '27.8, -97.4', version }),
  '/api/admin/venues/:id/merge': () => merge,
  '/api/read-link': () => ({ address: 'http://127.0.0.1:9/nothing' }),
  '/api/uploads/from-page': () => ({ ticket: 'none' }),
  '/api/linked-event': () => date,
  '/api/linked-event/cancel': () => date,
  '/api/linked-event/postpone': () => date,
  '/api/linked-event/dates': () => ({ dates: [sampleSubmission()] }),
  '/api/linked-event/dates/take-back': () => ({ key: '2026-12-01T18:00' }),
  '/api/saved-list': () => ({ events: [NO_ID], was: [] }),
  '/api/session': () => ({ email: 'ana@example.org', password: 'pelicans-at-low-tide' }),
  '/api/session/renewal': () => ({ refreshToken: NO_TOKEN }),
  '/api/visits': () => ({ page: '/', from: '' }),
};

/** Returns the fields that only this endpoint has; for an endpoint without such fields, those of uploads. */
export const ownFields = (path: string): Record<string, unknown> =>
  OWN_FIELDS[path]?.() ?? SAMPLE_UPLOAD;

/** Returns a body that passes an endpoint's checks and reaches the database. */
export const acceptableBody = (path: string): Record<string, unknown> => {
  const submission = sampleSubmission();
  return { ...submission, ...sampleMessage(), amount: 29, submission, ...ownFields(path) };
};
