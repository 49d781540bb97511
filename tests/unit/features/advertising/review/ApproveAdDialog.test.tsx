import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AdOrder } from '../../../../../src/features/advertising/review/ad-order.ts';
import { ApproveAdDialog } from '../../../../../src/features/advertising/review/ApproveAdDialog.tsx';
import { sampleReviewAdOrder } from '../../../../support/samples/sample-review-ad-order.ts';

/** Returns the labels of the days that must be chosen. */
const required = (type: AdOrder['type']) => {
  const html = renderToStaticMarkup(
    <ApproveAdDialog
      order={sampleReviewAdOrder({ type })}
      today="2026-11-23"
      isBusy={false}
      failure={undefined}
      onCancel={() => undefined}
      onApprove={() => undefined}
    />,
  );
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  return inputs
    .filter((input) => input.includes('required'))
    .map((input) => /name="(\w+)"/.exec(input)?.[1]);
};

test('a first day is required, and a last one where no months are paid for', () => {
  expect(required('sidebar')).toEqual(['start']);
  expect(required('custom')).toEqual(['start', 'end']);
});
