import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReasonDialog } from '../../../../src/desk/parts/ReasonDialog.tsx';
import type { ReasonQuestion } from '../../../../src/desk/parts/reasons.ts';

const QUESTION: ReasonQuestion = {
  key: 'x',
  title: 'Reject this event?',
  text: '“Jazz” won’t appear in the guide.',
  money: null,
  reader: 'organizer',
  isRequired: false,
  action: 'Reject Event',
  busy: 'Rejecting…',
};

const render = (changes: { isBusy?: boolean; failure?: string; question?: ReasonQuestion } = {}) =>
  renderToStaticMarkup(
    createElement(ReasonDialog, {
      question: QUESTION,
      isBusy: false,
      failure: undefined,
      onCancel: () => undefined,
      onDecide: () => undefined,
      ...changes,
    }),
  );

test('a failed decision is shown inside the dialog', () => {
  expect(render()).not.toContain('role="alert"');
  expect(render({ failure: 'Please try again.' })).toMatch(
    /<div role="alert"><div.*Please try again\./,
  );
});

test('while a decision is sent it cannot be made again, and Cancel works', () => {
  const html = render({ isBusy: true });
  expect(html).toMatch(/<button[^>]* aria-disabled="true"[^>]*>Rejecting…</);
  expect(html).toMatch(/<button(?:(?! aria-disabled="true")[^>])*>Cancel</);
});

test.each([
  [false, '>Reason (optional)<'],
  [true, '>Reason<'],
])('where a reason is required: %s', (isRequired, label) => {
  const html = render({ question: { ...QUESTION, isRequired } });
  expect(html).toContain(label);
  expect(html).not.toContain('without a reason');
  expect(/<textarea[^>]* required=""/.test(html)).toBe(isRequired);
});

test('the payment is shown above the reason', () => {
  const money = { title: '$29.00 was paid for it.', text: 'Rejecting refunds nothing.' };
  const html = render({ question: { ...QUESTION, money } });
  expect(html).toContain(money.title);
  expect(html).toContain(money.text);
});
