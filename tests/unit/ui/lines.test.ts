/** What functions return for each line of the files in `goldens`. */
import { expect, test } from 'vitest';
import { csvFileName, csvText } from '../../../src/ui/data/csv.ts';
import { scaleTop } from '../../../src/ui/figures/day-chart.ts';
import { imageSources, imageUrl } from '../../../src/ui/image-url.ts';
import { currentLink } from '../../../src/ui/layout/current-link.ts';
import { listOfPage, pageButtons, pageOfPath, paginate } from '../../../src/ui/list/pagination.ts';
import { cleanText, readPage } from '../../../src/ui/list/read-url.ts';
import { oneLine, shortTitle, textLines } from '../../../src/ui/mail/email-text.ts';
import { tooltipDelay, tooltipPlace } from '../../../src/ui/tooltip/tooltip.ts';
import { expectLines } from '../../support/cases.ts';
import { slowest } from '../../support/samples/hostile/hostile-text.ts';

const numbers = (line: string) => line.split(' ').map(Number);
const words = (line: string) => line.split(' ') as [string, string];

const ANSWERS: [golden: string, answer: (line: string) => unknown][] = [
  ['cells', (text) => csvText([[text, 1, 0]])],
  ['clean-texts', (text) => cleanText(text, 10)],
  ['current-links', (line) => currentLink(...words(line))],
  ['file-names', csvFileName],
  ['image-addresses', (url) => [imageUrl(url, 640), imageUrl(url, 600, 400)]],
  ['image-sources', (url) => [imageSources(url, [400, 640, 960], 3 / 2), imageSources(url, [640])]],
  ['lines', (text) => [textLines(text), oneLine(text)]],
  ['lists-of-pages', listOfPage],
  ['page-buttons', (line) => pageButtons(...(numbers(line) as [number, number]))],
  ['pages', readPage],
  ['pages-in-paths', pageOfPath],
  ['pagination', (line) => paginate(...(numbers(line) as [number, number, number]))],
  ['scale', (most) => scaleTop([{ from: '2026-11-01', to: '2026-11-01', value: Number(most) }])],
  ['short-titles', shortTitle],
  ['tooltip-delays', (closed) => tooltipDelay(closed === '-' ? null : Number(closed), 5000)],
  [
    'tooltip-places',
    (line) => {
      const [left = 0, top = 0] = numbers(line);
      const control = { left, top, width: 40, height: 40 };
      return tooltipPlace(control, { width: 100, height: 30 }, { width: 390 });
    },
  ],
];

test.each(ANSWERS)('each line of %s has its answer', async (golden, answer) => {
  await expectLines(new URL(`goldens/${golden}.txt`, import.meta.url), answer);
});

test('no hostile text makes a short title slow', () => {
  expect(slowest(shortTitle).ms).toBeLessThan(100);
});
