import { expect, test } from 'vitest';
import { differingFacts } from '../../../../src/features/submissions/changed-facts.ts';

const fact = (label: string, text: string) => ({ label, text });

test('only facts that differ are listed, old and new', () => {
  expect(
    differingFacts(
      [fact('City', 'Rockport, TX'), fact('Price', '$15'), fact('Website', '')],
      [fact('City', 'Rockport, TX'), fact('Price', ''), fact('Website', 'https://example.org/')],
    ),
  ).toEqual([
    { label: 'Price', before: '$15', after: '' },
    { label: 'Website', before: '', after: 'https://example.org/' },
  ]);
});
