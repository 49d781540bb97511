import { describe, expect, it } from 'vitest';
import { errorText } from '../../../src/server/log.ts';
import { DatabaseError } from '../../../src/server/supabase.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ_-01234';

describe('an error in the log', () => {
  it('names its cause once, with its code', () => {
    const refused = {
      message: 'permission denied for table events',
      code: '42501',
      details: null,
      hint: 'Grant it.',
    };
    const error = new DatabaseError(`Could not list events: ${refused.message}`, {
      code: '42501',
      status: 403,
      cause: refused,
    });
    expect(errorText(error)).toBe(
      'DatabaseError: Could not list events: permission denied for table events, code 42501 < code 42501, hint Grant it.',
    );
  });

  it('names why the database could not be reached', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
      code: 'ECONNREFUSED',
    });
    const failed = new TypeError('fetch failed', { cause: new AggregateError([cause], '') });
    expect(errorText(new Error('Could not claim mails', { cause: failed }))).toBe(
      'Error: Could not claim mails < TypeError: fetch failed < AggregateError < Error: connect ECONNREFUSED 127.0.0.1:5432, code ECONNREFUSED',
    );
  });

  it.each([
    [
      'Key (email)=(ana.reyes+x@example.org) already exists.',
      'Key (email)=(<address>) already exists.',
    ],
    ['550 <ana@example.org>: no such user', '550 <<address>>: no such user'],
    ['postgres://guide:s3cret@db.example:5432/x', 'postgres://<sign-in>@db.example:5432/x'],
    [`no link ${TOKEN} here`, 'no link <token> here'],
    [`/manage-event#${TOKEN}`, '/manage-event#<token>'],
    ['Bearer eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl', 'Bearer <token>'],
    ['Invalid API Key: sk_test_51Habc', 'Invalid API Key: <secret>'],
    ['pi_3Nabc_secret_Xyz9 is unknown', 'pi_3Nabc_secret_<secret> is unknown'],
  ])('holds no secret and no address: %s', (message, logged) => {
    expect(errorText(new Error(message))).toBe(`Error: ${logged}`);
    expect(errorText(new Error('Failed', { cause: { message: 'x', details: message } }))).toContain(
      logged,
    );
  });

  it('ends when causes go in a circle, and when they are endless', () => {
    const circle = new Error('one');
    circle.cause = new Error('two', { cause: circle });
    expect(errorText(circle)).toBe('Error: one < Error: two');
    expect(errorText(new Error('x'.repeat(10_000)))).toHaveLength(2_000);
  });

  it.each([
    ['a sentence', 'a sentence'],
    [null, ''],
    [undefined, ''],
    [42, '42'],
  ])('may be no error at all: %j', (thrown, text) => {
    expect(errorText(thrown)).toBe(text);
  });

  it('reads 50,000 hostile characters in no time', () => {
    for (const text of [
      '@'.repeat(50_000),
      'a'.repeat(50_000),
      'a@'.repeat(25_000),
      '//a'.repeat(17_000),
      'eyJ'.repeat(17_000),
      `${'x'.repeat(42)}-`.repeat(1_200),
    ]) {
      const begun = performance.now();
      errorText(new Error(text));
      expect(performance.now() - begun).toBeLessThan(500);
    }
  });
});
