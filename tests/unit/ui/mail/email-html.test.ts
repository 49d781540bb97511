import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAIL_COLOURS } from '../../../../src/ui/mail/email-html.ts';

const sheet = readFileSync(new URL('../../../../src/styles/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = sheet.split('prefers-color-scheme: dark');

it.each([
  ['light', light, MAIL_COLOURS.light],
  ['dark', dark, MAIL_COLOURS.dark],
] as const)('emails use the colors of the site: %s', (_, block, colours) => {
  const tokens = Object.fromEntries(
    [...block.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [
      name,
      hex,
    ]),
  );
  expect(tokens).toMatchObject(colours);
});
