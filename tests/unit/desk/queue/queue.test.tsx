import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  closing,
  type DecidedRow,
  type QueueRow,
  selectedRows,
} from '../../../../src/desk/queue/queue.ts';
import { QueueItem } from '../../../../src/desk/queue/QueueList.tsx';
import { queueRow } from '../../../support/samples/submissions/sample-queue.ts';

const nothing = () => undefined;
const on = {
  edit: nothing,
  open: nothing,
  approve: nothing,
  reject: nothing,
  remove: nothing,
  undo: nothing,
};

const render = (changes: Partial<QueueRow> = {}, decided?: DecidedRow): string =>
  renderToStaticMarkup(
    <QueueItem
      row={queueRow(changes)}
      today="2026-11-23"
      isOpen={false}
      isChosen={false}
      isBusy={false}
      decided={decided}
      onChoose={nothing}
      on={on}
    />,
  );

/** Returns the names of the buttons except the title's. */
const buttons = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)]
    .map(([, name = '']) => name.replace(/<\/?span[^>]{0,99}>/g, ''))
    .filter((name) => name !== 'Moonlight Jazz');

test.each([
  ['2026-11-22', null, 'Over'],
  ['2026-11-23', null, 'Today'],
  ['2026-11-24', null, 'Tomorrow'],
  ['2026-11-26', null, 'In 3 days'],
  ['2026-11-27', null, null],
  ['2026-11-01', '2026-11-23', 'Last day'],
  ['2026-11-01', '2026-11-24', null],
])('an event from %s to %s is, on November 23: %s', (startDate, endDate, words) => {
  expect(closing({ status: 'pending', startDate, endDate }, '2026-11-23')).toBe(words);
});

test('a postponed event with a new day to review is not over', () => {
  const postponed = { status: 'postponed', startDate: '2026-11-20', hasChange: true } as const;
  expect(render({ ...postponed, status: 'approved' })).toContain('>Over<');
  expect(render(postponed)).not.toContain('>Over<');
});

test.each([
  [{}, ['Approve Moonlight Jazz', 'Reject Moonlight Jazz']],
  [{ status: 'approved' }, ['Edit Moonlight Jazz', 'Delete Moonlight Jazz']],
  [{ status: 'approved', hasChange: true }, ['Approve Moonlight Jazz', 'Reject Moonlight Jazz']],
  [{ status: 'approved', hasChange: true, listingId: 'l' }, ['Review Change of Moonlight Jazz']],
  [
    { status: 'approved', listingId: 'l', datesTotal: 6 },
    ['Edit Moonlight Jazz', 'Delete All 6 Dates Moonlight Jazz'],
  ],
  [{ status: 'rejected' }, []],
] as const)('of a row with %j, what can be done is %j', (changes, named) => {
  expect(buttons(render(changes))).toEqual(named);
});

test('paid, closing and imported ones are marked, and so are possible duplicates', () => {
  const html = render({
    ...{ isPaid: true, startDate: '2026-11-24', duplicates: 2, source: 'Harbor Playhouse' },
    datesTotal: 12,
  });
  expect(html).toMatch(/>Tomorrow<.*>Paid<.*>Listed before\?</);
  expect(html).toMatch(/\+ 11 more dates/);
  expect(html).toContain('from Harbor Playhouse');
  expect(render()).not.toMatch(/Tomorrow|Paid|Listed before|more date|from /);
});

test('a decided row offers to undo only, and cannot be selected', () => {
  const decided = {
    done: 'Approved',
    status: 'approved',
    action: 'a',
    heldUntil: '2026-11-23T12:00:10Z',
  } as const;
  const html = render({}, decided);
  expect(buttons(html)).toEqual(['Undo Moonlight Jazz']);
  expect(html).toMatch(/data-decided/);
  expect(html).toMatch(/<input[^>]*disabled/);
});

test('a selected event is decided in the version that the editor selected', () => {
  const newer = queueRow({ id: 'a', updatedAt: '2026-11-03T09:00:00Z' });
  const selected = selectedRows([newer, queueRow({ id: 'b' })], new Map([['a', 'then']]));
  expect(selected).toEqual([{ ...newer, updatedAt: 'then' }]);
});
