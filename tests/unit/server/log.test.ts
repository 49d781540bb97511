import { describe, expect, it } from 'vitest';
import { errorText } from '../../../src/server/log.ts';
import { DatabaseError } from '../../../src/server/supabase.ts';

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
});
