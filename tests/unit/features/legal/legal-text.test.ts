import { describe, expect, test } from 'vitest';
import { fillPlaceholders, parseLegalText } from '../../../../src/features/legal/legal-text.ts';
import { slowest } from '../../../support/samples/hostile/hostile-text.ts';

const values = { name: 'The Guide', mail: 'hello@example.org', page: '/privacy-policy' };

describe('placeholders', () => {
  test.each(['{nmae}', '{}', '{toString}', '{constructor}'])(
    'that are unknown are refused with the known ones: %s',
    (text) => {
      expect(() => fillPlaceholders(text, values)).toThrow(
        `${text} is no placeholder of the legal texts; there are {name}, {mail}, {page}.`,
      );
    },
  );
});

describe('unknown syntax stops the build', () => {
  test.each(['### Small', '# Large', '> quoted', '1. first', '* star', '| a | b |'])(
    'markup: %s',
    (text) => {
      expect(() => parseLegalText(text, values)).toThrow('## headings, paragraphs and lists');
    },
  );

  test.each(['javascript:void', 'http://example.org', '//example.org', 'data:text'])(
    'an address: %s',
    (address) => {
      expect(() => parseLegalText(`[x](${address})`, values)).toThrow('is no address');
    },
  );

  test('two sections with one anchor', () => {
    expect(() => parseLegalText('## Same\n\n## Same!', values)).toThrow('#same');
  });
});

test('parsing is linear in time', () => {
  const parse = (text: string) => {
    try {
      parseLegalText(text, values);
    } catch {
      // Refusing the text is an equally good result.
    }
  };
  expect(slowest(parse).ms).toBeLessThan(100);
});
