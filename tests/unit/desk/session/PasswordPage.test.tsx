import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordForm } from '../../../../src/desk/session/PasswordPage.tsx';

test('a password that was refused after the second factor is asked for again, with the reason', () => {
  const refusal = 'This is your password already. Choose another one';
  const html = renderToStaticMarkup(
    <PasswordForm onChoose={() => Promise.resolve(undefined)} refusal={refusal} />,
  );
  expect(html).toMatch(new RegExp(`role="alert".*${refusal}`));
});
