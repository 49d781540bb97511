/**
 * Describes an email as blocks, which are rendered to plain text and to HTML. Submitted text is plain text
 * in every block; links are always the guide's own.
 */
import { z } from 'zod';
import { site } from '../../site.ts';
import { UPLOAD_TOKEN } from '../../forms/images/uploaded-image.ts';

/** A part of a sentence. */
export type Span =
  | string
  /** The title of an event or an advertisement. */
  | { title: string }
  | { link: string; text: string };

export interface Fact {
  term: string;
  text: string;
}

/** An event in a list of events. */
export interface ListedEvent {
  /** The parts of the date block: `Sat`, `28`, `Nov`. */
  date: { lead: string; day: string; month: string };
  /** Label above the title: `Featured`, `Last days`, or both. */
  mark?: string;
  title: string;
  href: string;
  when: string;
  where: string;
  price: string;
  /** The beginning of the description. */
  line: string;
  /** URL of the event as a calendar file. The plain text leaves it out: the event's page offers it, too. */
  calendarHref?: string;
}

/** A picture of the guide's own site, 1200 by 630 pixels; the plain text leaves it out. */
export interface Picture {
  src: string;
  alt: string;
  /** URL of the page that the picture leads to. */
  href?: string;
}

export type Block =
  | { kind: 'paragraph'; spans: readonly Span[] }
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'events'; events: readonly ListedEvent[] }
  | { kind: 'picture'; picture: Picture }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** Submitted text, line by line, marked as a quotation. */
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** The main action of the email; its URL is also printed below the button. */
  | { kind: 'button'; label: string; href: string };

export interface EmailTemplate {
  subject: string;
  /** Preview text, which an inbox shows beside the subject. */
  preview: string;
  /** A few words above the heading. */
  kicker: string;
  heading: string;
  blocks: readonly Block[];
  /** Footer: why the recipient gets this email. */
  reason: readonly Span[];
  /** Further paragraphs of the footer. */
  afterword?: readonly (readonly Span[])[];
  /** Email address for replies; default: the guide's address. */
  replyTo?: string;
  /** The URL to unsubscribe with one click, required on bulk mail (src/server/services/mail.ts). */
  unsubscribeUrl?: string;
}

export const paragraph = (...spans: Span[]): Block => ({ kind: 'paragraph', spans });

export const heading = (text: string): Block => ({ kind: 'heading', text });

export const subheading = (text: string): Block => ({ kind: 'subheading', text });

/** Link to the guide's email address. */
export const contactLink: Span = {
  link: `mailto:${site.contactEmail}`,
  text: site.contactEmail,
};

/** Makes an email of one kind from its payload; null if the payload does not match the kind's schema. */
export type EmailKind = (payload: unknown, siteUrl: string) => EmailTemplate | null;

/**
 * Defines a kind of email.
 * @param shape zod schemas of the payload's keys; further keys are ignored
 */
export function emailKind<Shape extends z.ZodRawShape>(
  shape: Shape,
  fill: (payload: z.output<z.ZodObject<Shape>>, siteUrl: string) => EmailTemplate,
): EmailKind {
  const schema = z.object(shape);
  return (payload, siteUrl) => {
    const read = schema.safeParse(payload);
    return read.success ? fill(read.data, siteUrl) : null;
  };
}

/** The token of a private link. Its format is checked because it becomes part of a URL. */
export const privateToken = z.string().regex(UPLOAD_TOKEN);
