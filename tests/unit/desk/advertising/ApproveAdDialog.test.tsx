import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AdOrder } from '../../../../src/desk/advertising/ad-order.ts';
import { ApproveAdDialog } from '../../../../src/desk/advertising/ApproveAdDialog.tsx';
import { sampleReviewAdOrder } from '../../../support/samples/sample-review-ad-order.ts';

const render = (type: AdOrder['type'], isBusy = false) =>
  renderToStaticMarkup(
    <ApproveAdDialog
      order={sampleReviewAdOrder({ type })}
      today="2026-11-23"
      isBusy={isBusy}
      failure={undefined}
      onCancel={() => undefined}
      onApprove={() => undefined}
    />,
  );

/** Returns the labels of the days that must be chosen. */
const required = (type: AdOrder['type']) => {
  const inputs = render(type).match(/<input[^>]*>/g) ?? [];
  return inputs
    .filter((input) => input.includes('required'))
    .map((input) => /name="(\w+)"/.exec(input)?.[1]);
};

test('a first day is required, and a last one where no months are paid for', () => {
  expect(required('sidebar')).toEqual(['start']);
  expect(required('custom')).toEqual(['start', 'end']);
});

test('its button keeps the focus while the decision is saved', () => {
  const [button] = /<button[^>]*>Approving…/.exec(render('sidebar', true)) ?? [];
  expect(button).toContain('aria-disabled="true"');
  expect(button).not.toContain(' disabled=');
});
