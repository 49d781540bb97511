import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Access } from '../../../../src/desk/session/desk-api.client.ts';
import type { EventStatus } from '../../../../src/features/events/event.ts';
import { DecisionBar } from '../../../../src/desk/queue/DecisionBars.tsx';
import { queueRow } from '../../../support/samples/submissions/sample-queue.ts';
import {
  deskSubmission,
  PAID,
} from '../../../support/samples/submissions/sample-review-submission.ts';

const nothing = () => undefined;
const on = {
  ...{ approve: nothing, reject: nothing, ask: nothing, refund: nothing, undo: nothing },
  ...{ next: nothing, edit: nothing, askState: nothing, setState: nothing },
  ...{ unpublish: nothing, remove: nothing, restore: nothing },
};

/**
 * Renders the bar for a paid event.
 * @param paidForStatus status of the whole listing
 * @param status status of the event, a date of that listing
 */
const render = (
  access: Access,
  paidForStatus: EventStatus,
  status: EventStatus = 'cancelled',
  made: Partial<ComponentProps<typeof DecisionBar>> = {},
): string =>
  renderToStaticMarkup(
    <DecisionBar
      access={access}
      row={queueRow({ status })}
      about={{
        event: deskSubmission({ status, paidForStatus, payment: PAID }),
        ...{ history: null, changedSince: null },
        ...{ clashes: [], duplicates: [], missing: [], revisions: [], questions: [] },
      }}
      decided={undefined}
      isBusy={false}
      failure={undefined}
      on={on}
      {...made}
    />,
  );

test('a refund is offered to admins, who alone may make it', () => {
  expect(render('admin', 'cancelled')).toContain('>Refund<');
  expect(render('editor', 'cancelled')).not.toContain('>Refund<');
});

test('a refund of a cancelled date is offered once its whole listing is off', () => {
  expect(render('admin', 'approved')).not.toContain('>Refund<');
  expect(render('admin', 'rejected')).toContain('>Refund<');
  expect(render('admin', 'cancelled')).toContain('>Refund<');
});

test('only an event that takes place can be unpublished', () => {
  expect(render('editor', 'approved', 'approved')).toContain('>Unpublish<');
  for (const status of ['cancelled', 'postponed', 'pending'] as const) {
    expect(render('editor', status, status)).not.toContain('>Unpublish<');
  }
});
