import { expect, it } from 'vitest';
import { table } from '../../../../../src/features/mail/layout/email-html-parts.ts';

it('a table that holds things in place says that it is none', () => {
  expect(table('<tr></tr>', 'width:100%')).toMatch(
    /^<table role="presentation" [^<>]*width:100%[^<>]*><tr><\/tr><\/table>$/,
  );
});
