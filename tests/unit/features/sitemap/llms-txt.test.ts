import { expect, test } from 'vitest';
import { llmsTxt } from '../../../../src/features/sitemap/llms-txt.ts';

test('it begins with the name and a summary, and its links are absolute', () => {
  const text = llmsTxt('https://guide.example');
  expect(text).toMatch(/^# Coastal Bend Arts\n\n> .+\n\n/);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((address) => !address?.startsWith('https://guide.example/'))).toEqual([]);
});
