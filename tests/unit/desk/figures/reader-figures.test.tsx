import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { daysCsv, lineName, listsCsv } from '../../../../src/desk/figures/figures-text.ts';
import { FigureList } from '../../../../src/desk/figures/FigureList.tsx';
import { LISTS, type ListKey } from '../../../../src/desk/figures/figure-lists.ts';
import { type ReaderFigures, readerFigures } from '../../../../src/desk/figures/reader-figures.ts';

const line = (name: string, title: string | null = null) => ({
  name,
  title,
  visits: 1200,
  before: 3,
});
const sums = { visits: 1, before: 0 };

const FIGURES: ReaderFigures = {
  since: '2026-11-01',
  days: [{ day: '2026-11-22', visits: 5, saves: 2, shares: 1 }],
  totals: { page: sums, save: sums, share: sums, search: sums },
  lists: {
    event: [line('/events/jazz-k3x9q2', '=Jazz')],
    search: [line('zydeco (Music)')],
  },
};

it.each<[ListKey, string, string | null, string]>([
  ['event', '/events/jazz-k3x9q2', 'Jazz', 'Jazz'],
  ['page', '/', null, 'Home'],
  ['page', '/events', null, '/events'],
  ['city', 'Rockport, TX', null, 'Rockport'],
  ['category', 'craft-design', null, 'Craft & Design'],
  ['device', 'phone', null, 'Phone'],
  ['source', 'other', null, 'Other sites'],
  ['source', 'google.com', null, 'google.com'],
])('a line of %s, %j, is called so', (list, name, title, text) => {
  expect(lineName(list, line(name, title))).toBe(text);
});

it('files hold the days, and every line of every list', () => {
  expect(daysCsv(FIGURES)).toBe('"Day","Visits","Saves","Shares"\r\n"2026-11-22","5","2","1"\r\n');
  expect(listsCsv(FIGURES, () => true).split('\r\n')).toEqual([
    '"List","Name","Address","Count","Before"',
    `"Most Seen Events","'=Jazz","/events/jazz-k3x9q2","1200","3"`,
    '"Searches That Found Nothing","zydeco (Music)","","1200","3"',
    '',
  ]);
  const events = listsCsv(FIGURES, (list) => list === 'event').split('\r\n');
  expect([events[1], events[2]]).toEqual([
    `"Most Seen Events","'=Jazz","/events/jazz-k3x9q2","1200","3"`,
    '"Searches That Found Nothing","zydeco (Music)","","1200",""',
  ]);
});

it('a list without figures says so, and one without a period before has no figure of it', () => {
  const [events] = LISTS;
  const shown = (lines: ReturnType<typeof line>[], isCompared: boolean) =>
    renderToStaticMarkup(<FigureList list={events} lines={lines} isCompared={isCompared} />);
  expect(shown([], true)).toContain('None in these weeks.');
  expect(shown([line('/', null)], true)).toContain('>3<');
  expect(shown([line('/', null)], false)).toContain('>–<');
});

it('only a page of the guide is a link, no search that looks like one', () => {
  const shown = (of: ListKey) => {
    const list = LISTS.find(({ key }) => key === of) ?? LISTS[0];
    return renderToStaticMarkup(
      <FigureList list={list} lines={[line('//x.example')]} isCompared />,
    );
  };
  expect(shown('page')).toContain('<a href="//x.example"');
  expect(shown('search')).not.toContain('<a');
  const lists = { search: [line('/events')] };
  expect(listsCsv({ ...FIGURES, lists }, () => false)).toContain('"/events","","1200",""');
});

it('figures are read with the lists that have lines', () => {
  expect(readerFigures.parse(FIGURES)).toEqual(FIGURES);
  expect(readerFigures.safeParse({ ...FIGURES, lists: { other: [] } }).success).toBe(false);
});
