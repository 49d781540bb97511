import type { Config } from '@netlify/functions';
import { centralDate } from '../../src/features/events/wall-time.ts';
import { eventSubmission } from '../../src/features/submissions/event-submission.ts';
import { looksAutomated, madeUpId } from '../../src/features/submissions/robot-trap.ts';
import {
  ALL_SUBMISSIONS,
  CLIENT_SUBMISSIONS,
} from '../../src/features/submissions/submission-limits.ts';
import { submitEvent } from '../../src/features/submissions/submit-event.server.ts';
import { now } from '../../src/server/clock.ts';
import { endpoint, HttpError, json, readJsonObject, requireValid } from '../../src/server/http.ts';
import { readIdempotencyKey } from '../../src/server/idempotency.ts';
import { forClient, forEveryone, tooMany } from '../../src/server/rate-limit.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/events', method: 'POST' };

export default endpoint(async (request, context) => {
  const body = await readJsonObject(request);
  const key = readIdempotencyKey(request);
  const submission = requireValid(eventSubmission(centralDate(now())), body);
  if (looksAutomated(body)) {
    return json({ id: madeUpId(submission.title, Math.random), status: 'pending' }, 201);
  }
  const result = await submitEvent(serviceClient(), submission, {
    key,
    limits: [forClient(CLIENT_SUBMISSIONS, context), forEveryone(ALL_SUBMISSIONS)],
  });
  if (result.ok) return json({ id: result.id, status: 'pending' }, 201);
  if (result.reason === 'limited') throw tooMany(result.retryAfterSeconds);
  throw new HttpError(
    409,
    'This form was already received with other details. Please send it again.',
  );
});
