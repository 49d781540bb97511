/**
 * A mail before it is set: what it says, piece by piece, once for plain text and HTML alike. What
 * strangers wrote is text in every piece; a link is always made by us.
 */

/** A piece of a sentence. */
export type Span =
  | string
  /** The title of an event. */
  | { title: string }
  | { link: string; text: string };

export interface Fact {
  term: string;
  text: string;
}

/** An event as a mail about many lists it. */
export interface ListedEvent {
  /** Set large beside it: `Sat`, `28`, `Nov`. */
  date: { lead: string; day: string; month: string };
  /** A word or two above the title, such as "Featured". */
  mark?: string;
  title: string;
  href: string;
  when: string;
  where: string;
  price: string;
  /** The beginning of its description. */
  line: string;
}

export type Block =
  | { kind: 'paragraph'; spans: readonly Span[] }
  | { kind: 'heading'; text: string }
  /** Beneath a heading. */
  | { kind: 'subheading'; text: string }
  | { kind: 'events'; events: readonly ListedEvent[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** What somebody else wrote, on its lines and marked as theirs. */
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** The one thing to press; its address is printed as well. */
  | { kind: 'button'; label: string; href: string };

export interface Letter {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  /** One or two words above the heading. */
  kicker: string;
  heading: string;
  blocks: readonly Block[];
  /** Why this mail came, beneath everything. */
  reason: readonly Span[];
  /** What else stands beneath everything, a paragraph each. */
  afterword?: readonly (readonly Span[])[];
  /** Who an answer goes to; left out, the guide. */
  replyTo?: string;
  /** On every mail to many: where one POST ends the subscription (src/server/mail.ts). */
  unsubscribeUrl?: string;
}

/** A paragraph of these pieces. */
export const paragraph = (...spans: Span[]): Block => ({ kind: 'paragraph', spans });

/** A heading within the mail. */
export const heading = (text: string): Block => ({ kind: 'heading', text });

/** A heading beneath a heading. */
export const subheading = (text: string): Block => ({ kind: 'subheading', text });
