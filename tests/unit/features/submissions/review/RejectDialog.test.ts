import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RejectDialog } from '../../../../../src/features/submissions/review/RejectDialog.tsx';
import { dashboardSubmission } from '../../../../support/samples/sample-review-submission.ts';

const render = (props: {
  isBusy: boolean;
  failure: string | undefined;
  event?: ReturnType<typeof dashboardSubmission>;
}): string =>
  renderToStaticMarkup(
    createElement(RejectDialog, {
      event: dashboardSubmission(),
      onCancel: () => undefined,
      onReject: () => undefined,
      ...props,
    }),
  );

test('a failed rejection is told inside the dialog', () => {
  const html = render({ isBusy: false, failure: 'Please try again in a minute.' });
  expect(html).toMatch(/<div role="alert"><div.*Please try again in a minute\./);
});

test('an open dialog alarms nobody', () => {
  expect(render({ isBusy: false, failure: undefined })).not.toContain('role="alert"');
});

test.each([
  [true, ['Rejecting…']],
  [false, []],
])('while busy is %s, %j cannot be pressed', (isBusy, disabled) => {
  const buttons = [...render({ isBusy, failure: undefined }).matchAll(/<button([^>]*)>([^<]*)</g)];
  const found = buttons.flatMap(([, attributes = '', text]) =>
    attributes.includes(' disabled=""') ? [text] : [],
  );
  expect(found).toEqual(disabled);
  expect(buttons).toHaveLength(2);
});

const open = { isBusy: false, failure: undefined };

test('a reason is asked for and can be left out', () => {
  expect(render(open)).toContain('>Reason (optional)<');
  expect(render(open)).not.toContain('without a reason');
});

test('of a paid event it is said that a refund is another step', () => {
  const payment = {
    id: 'p',
    orderNumber: 'CBA-5Y0R1-W2X3M',
    status: 'succeeded',
    amountCents: 2900,
    refundedCents: 0,
    refundRequestedAt: null,
  } as const;
  const html = render({ ...open, event: dashboardSubmission({ payment }) });
  expect(html).toContain('$29.00 was paid for it.');
  expect(html).toContain('Once it is rejected, you are asked about a refund.');
  expect(render(open)).not.toContain('refund');
});

test('a change is rejected as one, and nothing is refunded for it', () => {
  const payment = {
    id: 'p',
    orderNumber: 'CBA-5Y0R1-W2X3M',
    status: 'succeeded',
    amountCents: 2900,
    refundedCents: 0,
    refundRequestedAt: null,
  } as const;
  const change = dashboardSubmission();
  const html = render({ ...open, event: dashboardSubmission({ change, payment }) });
  expect(html).toContain('Reject this change?');
  expect(html).toContain('“Moonlight Jazz” stays in the guide as it is.');
  expect(html).toContain('>Reject Change<');
  expect(html).not.toContain('refund');
});
