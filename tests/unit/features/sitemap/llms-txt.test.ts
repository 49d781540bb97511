import { expect, test } from 'vitest';
import { EVENT_FILTERS } from '../../../../src/features/public-api/public-endpoints.ts';
import { llmsTxt } from '../../../../src/features/sitemap/llms-txt.ts';
import { paths } from '../../../../src/paths.ts';

test('it leads to the data and names every filter', () => {
  const text = llmsTxt('https://guide.example');
  for (const path of [paths.eventsIcs(), paths.feedXml, paths.openApi]) {
    expect(text).toContain(`(https://guide.example${path})`);
  }
  expect(text).toContain(`parameters ${Object.keys(EVENT_FILTERS).join(', ')}`);
});

test('it begins with the name and a summary, and its links are absolute', () => {
  const text = llmsTxt('https://guide.example');
  expect(text).toMatch(/^# Coastal Bend Arts\n\n> .+\n\n/);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((address) => !address?.startsWith('https://guide.example/'))).toEqual([]);
});
