import { describe, expect, test } from 'vitest';
import type { EventSubmissionField } from '../../../../src/features/submissions/event-submission.ts';
import { EDITED_EVENT } from '../../../../src/features/events/edited-event-record.ts';
import { EVENT } from '../../../../src/features/events/event-record.ts';
import { limitOf, type RecordField } from '../../../../src/forms/records/define-record.ts';
import { typedText } from '../../../support/samples/submissions/field-values.ts';
import { slowest } from '../../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../../support/samples/properties.ts';
import {
  errorsOf,
  form,
  messages,
  schema,
} from '../../../support/samples/submissions/submission-form.ts';

describe('what is required', () => {
  test('blank is as good as absent', () => {
    const blank = Object.fromEntries(Object.keys(form).map((key) => [key, '  ']));
    expect(errorsOf(blank)).toEqual(errorsOf({}));
  });
});

describe('the limits', () => {
  const { socialMedia } = EDITED_EVENT.fields;
  const limited = Object.entries({ ...EVENT.fields, socialMedia }).flatMap(
    ([name, field]: [string, RecordField]) => {
      const limit = field.kind === 'choice' ? null : limitOf(field);
      return limit === null ? [] : [[name, limit.max, field] as const];
    },
  );

  test.each(limited)('%s may have %d characters and no more', (name, max, field) => {
    expect(messages({ [name]: typedText(field, max) })).toEqual({});
    expect(messages({ [name]: typedText(field, max + 1) })[name]).toBe(
      `Use at most ${max.toLocaleString('en-US')} characters`,
    );
  });
});

describe('whatever is sent', () => {
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('2026-12-04', '2026-12-04T01:00:00Z', '7 PM', '$5', 'a@example.org', 'music'),
    fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }),
  );
  const bodies = fc.record(Object.fromEntries(Object.keys(form).map((key) => [key, values])), {
    requiredKeys: [],
  });

  test('the schema returns an event or at least one error, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(bodies, fc.anything()), (body) => {
        if (schema.safeParse(body).success) return;
        const errors = errorsOf(body);
        expect(errors.length).toBeGreaterThan(0);
        expect(new Set(errors.map(({ field }) => field)).size).toBe(errors.length);
        for (const { message } of errors) expect(message).toMatch(/^[A-Z][^<>{}]{5,80}$/);
      }),
    );
  });

  test('what is accepted holds only text that can be stored, within its limits', () => {
    const field = fc.constantFrom(...(Object.keys(form) as EventSubmissionField[]));
    fc.assert(
      fc.property(field, values, (name, value) => {
        const result = schema.safeParse({ ...form, [name]: value });
        if (!result.success) return;
        const stored = JSON.stringify(result.data);
        expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/i);
        expect(schema.parse(result.data)).toEqual(result.data);
      }),
    );
  });

  test('each field is read in time', () => {
    const everywhere = (text: string) =>
      schema.safeParse(Object.fromEntries(Object.keys(form).map((key) => [key, text])));
    // All fields are read at once, so the time is divided by their number.
    expect(slowest(everywhere).ms / Object.keys(form).length).toBeLessThan(100);
    // Time to try every hostile text in every field, on a machine that may be busy.
  }, 60_000);
});
