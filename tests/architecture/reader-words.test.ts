import { describe, expect, test } from 'vitest';
import { sample } from './reading/sample.ts';
import { readerWordComplaints } from './rules/reader-words.ts';

const complaints = (files: Record<string, string>) => readerWordComplaints(sample(files));

describe('a text that says mail', () => {
  test.each([
    ['a.ts', "const text = 'Answer this mail.';"],
    ['a.ts', 'const text = `${count} mails are waiting`;'],
    ['a.tsx', 'const part = <p>Look into your Mail</p>;'],
    ['a.astro', '<p>\n  Order by mail: write to us.\n</p>'],
  ])('is found in %s: %s', (name, text) => {
    expect(complaints({ [`src/features/a/${name}`]: text })).toHaveLength(1);
  });

  test.each([
    "const text = 'Reply to this email.';",
    "const text = 'mail';",
    "// a mail\nconst mail = await send(mail.to, '/api/mail/webhook is open');",
    "const text = 'See src/features/mail/README.md';",
  ])('is not: %s', (text) => {
    expect(complaints({ 'src/features/a/a.ts': text })).toEqual([]);
  });

  test('may stand where operators read', () => {
    expect(complaints({ 'src/tools/a.ts': "log('A mail was sent.');" })).toEqual([]);
  });
});
