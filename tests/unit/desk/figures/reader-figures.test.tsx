import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listsCsv } from '../../../../src/desk/figures/figures-text.ts';
import { FigureList } from '../../../../src/desk/figures/FigureList.tsx';
import { LISTS, type ListKey } from '../../../../src/desk/figures/figure-lists.ts';
import { type ReaderFigures } from '../../../../src/desk/figures/reader-figures.ts';

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
