import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Submission } from '../../../../src/features/moderation/submission.ts';
import { RejectDialog } from '../../../../src/features/moderation/RejectDialog.tsx';

const render = (props: { isBusy: boolean; failure: string | undefined }): string =>
  renderToStaticMarkup(
    createElement(RejectDialog, {
      event: { id: 'jazz-abc123', title: 'Jazz' } as Submission,
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
