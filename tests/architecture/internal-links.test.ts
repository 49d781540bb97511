import { describe, expect, test } from 'vitest';
import { sample } from './reading/sample.ts';
import { internalLinkComplaints } from './rules/internal-links.ts';

const PAGES = { 'src/pages/events/index.astro': '', 'src/pages/contact.astro': '' };

describe('an address spelled elsewhere is found', () => {
  test.each([
    ['src/components/Nav.astro', '<a href="/anything">x</a>'],
    ['src/components/Nav.astro', "<a href={'/contact'}>x</a>"],
    ['src/components/Nav.astro', '<a href={`/events/${id}`}>x</a>'],
    ['src/components/Nav.astro', '<form action="/search"></form>'],
    ['src/components/Nav.astro', "---\nconst links = [{ to: '/events' }];\n---\n"],
    ['src/components/Nav.astro', "<ul>{[['/contact', 'Contact']].map(item)}</ul>"],
    ['src/features/events/List.tsx', 'export const x = <a href="/anything">x</a>;'],
    ['src/features/events/List.tsx', 'export const x = <a href={`/anything/${id}`}>x</a>;'],
    ['src/features/events/load.ts', "fetch('/api/events');"],
    ['src/features/events/load.ts', "location.assign('/events?city=Rockport');"],
    ['src/features/events/load.ts', 'location.assign(`/events/${id}`);'],
  ])('%s: %s', (path, text) => {
    expect(internalLinkComplaints(sample({ ...PAGES, [path]: text }))).toHaveLength(1);
  });
});

test('what only looks like an address is left alone', () => {
  const files = sample({
    ...PAGES,
    'src/paths.ts': "export const paths = { events: '/events' };",
    'src/components/Nav.astro':
      '---\n// "/events"\nimport x from "/events";\n---\n<link rel="icon" href="/favicon.svg"><!-- <a href="/events"> --><a href="//other.example/">x</a><a href={paths.events()}>x</a>'.replace(
        'import x from "/events";\n',
        '',
      ),
    'src/features/events/x.ts':
      "export const x = ['/ ', '/eventsful', 'see /events', '/pagefind/pagefind.js', '/'];",
    'src/local/host.ts': "redirect('/events');",
  });
  expect(internalLinkComplaints(files)).toEqual([]);
});

test('a complaint names the line and what to do', () => {
  const files = sample({ ...PAGES, 'src/components/Nav.astro': '<p>\n\n<a href="/contact">x</a>' });
  expect(internalLinkComplaints(files)).toEqual([
    'src/components/Nav.astro:3: "/contact" is an address of the guide, and those are spelled in src/paths.ts only: add it there if it is missing, and use paths.',
  ]);
});
