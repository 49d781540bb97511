import { expect, test } from 'vitest';
import { AdOrderForm } from '../../../../../src/features/advertising/order/AdOrderForm.tsx';
import { renderReact, textOf } from '../../../../support/samples/render-react.ts';

test('the description of an ad says who reads it, and asks for no ideas', () => {
  const provider = { kind: 'stripe', publishableKey: 'pk_test_1' } as const;
  const text = textOf(renderReact(<AdOrderForm provider={provider} />));
  expect(text).toContain('For the people who review it. It isn’t shown on the ad.');
  expect(text).not.toContain('What you have in mind');
});
