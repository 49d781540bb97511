import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Access } from '../../../../../src/features/admin/admin-api.client.ts';
import { DecisionBar } from '../../../../../src/features/admin/desk/DecisionBar.tsx';
import { queueRow } from '../../../../support/samples/submissions/sample-queue.ts';
import {
  dashboardSubmission,
  PAID,
} from '../../../../support/samples/submissions/sample-review-submission.ts';

const nothing = () => undefined;
const on = {
  ...{ approve: nothing, reject: nothing, ask: nothing, refund: nothing, undo: nothing },
  ...{ next: nothing, edit: nothing, askState: nothing, setState: nothing },
  ...{ unpublish: nothing, remove: nothing, restore: nothing },
};

/**
 * Renders the bar for a cancelled date of a listing.
 * @param paidForStatus status of the whole listing
 */
const render = (access: Access, paidForStatus: 'approved' | 'cancelled'): string =>
  renderToStaticMarkup(
    <DecisionBar
      access={access}
      row={queueRow({ status: 'cancelled' })}
      about={{
        event: dashboardSubmission({ status: 'cancelled', paidForStatus, payment: PAID }),
        ...{ history: null, changedSince: null },
        ...{ clashes: [], duplicates: [], missing: [], revisions: [], questions: [] },
      }}
      decided={undefined}
      isBusy={false}
      failure={undefined}
      on={on}
    />,
  );

test('a refund is offered to admins, who alone may make it', () => {
  expect(render('admin', 'cancelled')).toContain('>Refund<');
  expect(render('editor', 'cancelled')).not.toContain('>Refund<');
});

test('a refund of a cancelled date is offered once its whole listing is off', () => {
  expect(render('admin', 'approved')).not.toContain('>Refund<');
});
