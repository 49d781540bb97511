import { describe, expect, test } from 'vitest';
import { parseEmbedQuery } from '../../../../src/features/embed/embed-query.ts';

describe('embed query', () => {
  const parse = (query: string) => parseEmbedQuery(new URLSearchParams(query));

  test('a text of any length is cut', () => {
    expect(parse(`venue=${'x'.repeat(100_000)}`).venue).toHaveLength(200);
  });
});
