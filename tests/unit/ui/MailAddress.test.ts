import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MailAddress } from '../../../src/ui/MailAddress.tsx';

it('an address may break before its @ and its dots, and says the same', () => {
  const html = renderToStaticMarkup(createElement(MailAddress, { address: 'a.b@pier.example' }));
  expect(html).toBe('<wbr/>a<wbr/>.b<wbr/>@pier<wbr/>.example');
});
