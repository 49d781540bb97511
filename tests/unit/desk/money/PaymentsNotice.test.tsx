import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { PaymentsNotice } from '../../../../src/desk/money/PaymentsNotice.tsx';
import { adminSession } from '../../../support/samples/admin-session.ts';
import { renderReact } from '../../../support/samples/render-react.ts';
import { unresolvedPayment } from '../../../support/samples/sample-unresolved-payment.ts';

/** Renders the notice for this number of unresolved payments, and for disputes with these states. */
function render(unresolved: number, disputes: string[]): string {
  const client = new QueryClient();
  const payments = Array.from({ length: unresolved }, () => unresolvedPayment());
  client.setQueryData(['unresolved-payments'], payments);
  client.setQueryData(
    ['disputed-payments'],
    disputes.map((status) => ({ status })),
  );
  return renderReact(<PaymentsNotice session={adminSession(null)} />, client);
}

test.each([
  [1, [], 'A payment needs attention'],
  [0, ['needs_response', 'won'], 'A payment needs attention'],
  [1, ['warning_needs_response', 'under_review'], '2 payments need attention'],
])('%i unresolved payments and disputes %j: "%s"', (unresolved, disputes, text) => {
  expect(render(unresolved, disputes)).toContain(`>${text}<`);
});

test('a dispute that the bank decides, or has decided, needs nobody', () => {
  expect(render(0, ['under_review', 'won', 'lost', 'warning_closed', 'prevented'])).toBe('');
});
