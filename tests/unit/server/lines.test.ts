/** What functions of the server return for each line of the files in `goldens`. */
import { expect, test, vi } from 'vitest';
import { HttpError } from '../../../src/server/http/http.ts';
import { readIdempotencyKey } from '../../../src/server/http/request.ts';
import { REFUSALS, type Row } from '../../../src/server/http/refusals.ts';
import { isLoopback } from '../../../src/server/env-rules.ts';
import { clientNetwork, surroundingNetwork } from '../../../src/server/limits/rate-limit.ts';
import { errorText } from '../../../src/server/log.ts';
import { isPublicIp } from '../../../src/server/safe-fetch/guarded-request.ts';
import { headerLine } from '../../../src/server/services/mail.ts';
import { StripeFailure } from '../../../src/server/services/stripe.ts';
import { DatabaseError } from '../../../src/server/supabase.ts';
import { expectLines } from '../../support/cases.ts';
import { slowest } from '../../support/samples/hostile/hostile-text.ts';

vi.mock('../../../src/server/env.ts', () => ({
  env: () => ({ SUPABASE_SERVICE_ROLE_KEY: 'a key' }),
}));

/** Returns status, sentence and headers of the refusal in a row of the table. */
function refused(row: string): unknown {
  const about = row.includes('.') ? row.split('.')[0] : 'event';
  const details = { about, status: 'approved', reason: 'past', retryAfter: 0.2, code: 'x' };
  const more = { sentence: 'Too small.', subject: 'event', subjectStatus: 'approved' };
  const isAd = row === 'advertisement.conflict';
  const table: Record<string, Row> = REFUSALS;
  const error = table[row]?.({ ...details, ...more, ...(isAd && { status: 'over' }) });
  return error instanceof HttpError ? [error.status, error.sentence, error.headers] : row;
}

const ANSWERS: [golden: string, answer: (line: string) => unknown][] = [
  [
    'database-faults',
    (line) => {
      const [status = '', code = ''] = line.split(' ');
      return new DatabaseError('x', { code, status: Number(status) }).unavailable;
    },
  ],
  ['header-lines', headerLine],
  [
    'keys',
    (key) => {
      const headers = { 'Idempotency-Key': key };
      try {
        return readIdempotencyKey(new Request('https://guide.example', { headers }));
      } catch (error) {
        return (error as Error).message;
      }
    },
  ],
  ['logged', (text) => errorText(new Error(text, { cause: { message: 'x', details: text } }))],
  ['loopback', isLoopback],
  ['networks', (ip) => [clientNetwork(ip), surroundingNetwork(ip)]],
  ['public-addresses', isPublicIp],
  ['refusals', refused],
  [
    'stripe-faults',
    (status) => {
      const { isFinal, isRefusal } = new StripeFailure('x', {
        statusCode: Number(status) || undefined,
      } as never);
      return { isFinal, isRefusal };
    },
  ],
];

test.each(ANSWERS)('each line of %s has its answer', async (golden, answer) => {
  await expectLines(new URL(`goldens/${golden}.txt`, import.meta.url), answer);
});

test('no hostile text makes an error slow to log', () => {
  expect(slowest((text) => errorText(new Error(text))).ms).toBeLessThan(500);
});
