import { expect, it } from 'vitest';
import { answerLink } from '../../../../src/desk/people/answer-link.ts';

const MESSAGE = {
  name: 'Ana Reyes',
  email: 'ana@example.org',
  subject: 'The pier',
  message: 'It opens at six.\n\nDoes it?',
};

/** Reads a link as a mail program does (RFC 6068). */
const read = (link: string) => {
  const [, to = '', query = ''] = /^mailto:([^?]*)\?(.*)$/.exec(link) ?? [];
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent));
  return { to: decodeURIComponent(to), ...Object.fromEntries(fields) } as Record<string, string>;
};

it('an answer goes to the sender, with the subject and the text quoted', () => {
  expect(read(answerLink(MESSAGE))).toEqual({
    to: 'ana@example.org',
    subject: 'Re: The pier',
    body: 'Hello Ana Reyes,\r\n\r\n\r\n\r\nYou wrote to us:\r\n> It opens at six.\r\n>\r\n> Does it?',
  });
  expect(read(answerLink({ ...MESSAGE, subject: 'RE: The pier' }))['subject']).toBe('RE: The pier');
});

it.each(['ana?bcc=eve@example.org', 'ana,eve&cc=x@example.org', 'a%0D%0Abcc:eve@example.org'])(
  'no sender adds a field or a recipient: %s',
  (email) => {
    const link = answerLink({ ...MESSAGE, email, name: 'A&bcc=eve', subject: 'B&bcc=eve' });
    expect(Object.keys(read(link))).toEqual(['to', 'subject', 'body']);
    expect(read(link)['to']).toBe(email);
    expect(link.slice(0, link.indexOf('?'))).not.toMatch(/[,\r\n]/);
  },
);

it('a long text is quoted as far as every mail program reads a link', () => {
  for (const letter of ['a', 'é', '🎷']) {
    const long = { subject: letter.repeat(200), message: letter.repeat(5_000) };
    const link = answerLink({ ...MESSAGE, ...long });
    expect(link.length).toBeLessThanOrEqual(2_048);
    expect(read(link)['body']).toMatch(new RegExp(`${letter}\r\n> \\[…\\]$`, 'u'));
  }
});
