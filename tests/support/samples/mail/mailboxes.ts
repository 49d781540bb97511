/**
 * Email addresses, each with the mailbox that it belongs to. Tests of the rule in TypeScript and in
 * SQL share this list.
 */
export const MAILBOXES: [address: string, mailbox: string][] = [
  ['Ana@Example.org', 'ana@example.org'],
  ['ana+jazz@example.org', 'ana@example.org'],
  ['ana+jazz+more@example.org', 'ana@example.org'],
  ['ana+@example.org', 'ana@example.org'],
  ['+ana@example.org', '+ana@example.org'],
  ['ana-jazz@example.org', 'ana-jazz@example.org'],
  ['a.na@example.org', 'a.na@example.org'],
  ['A.N.A+x.y@Gmail.com', 'ana@gmail.com'],
  ['a.na@googlemail.com', 'ana@gmail.com'],
  ['a.na@mail.gmail.com', 'a.na@mail.gmail.com'],
];
