import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type DecidedRow, type QueueRow } from '../../../../src/desk/queue/queue.ts';
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
      isMixed={false}
      today="2026-11-23"
      isOpen={false}
      isChosen={false}
      isBusy={false}
      decided={decided}
      onChoose={nothing}
      on={on}
    />,
  );

/** Returns the names of the buttons, except the one of the title. */
const buttons = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)]
    .map(([, name = '']) => name.replace(/<\/?span[^>]{0,99}>/g, ''))
    .filter((name) => name !== 'Moonlight Jazz');

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
