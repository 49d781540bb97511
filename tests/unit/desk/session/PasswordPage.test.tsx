import { expect, it } from 'vitest';
import { PasswordForm } from '../../../../src/desk/session/PasswordPage.tsx';
import { renderReact } from '../../../support/samples/render-react.ts';

it('a new password is hidden until its reader wants to see it', () => {
  const html = renderReact(<PasswordForm onChoose={() => Promise.resolve(undefined)} />);
  expect(html).toMatch(/<input[^<>]*\btype="password"/);
});
