/** Describes contact messages as the endpoints for editors receive and return them. */
import { z } from 'zod';

/** Lists of messages, as the URL names them; `open` means not answered yet. */
export const MESSAGE_LISTS = ['open', 'answered', 'all'] as const;
export type MessageList = (typeof MESSAGE_LISTS)[number];

const messageStatus = z.enum(['new', 'handled']);

export const messageRow = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  /** The first 160 characters of the text. */
  beginning: z.string(),
  status: messageStatus,
  /** ISO instant. */
  sentAt: z.string(),
  isRead: z.boolean(),
});
export type MessageRow = z.output<typeof messageRow>;

export const deskMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: messageStatus,
  /** ISO instants. */
  sentAt: z.string(),
  readAt: z.string().nullable(),
  /** Email address of the account; null until the message is read, and once the account is deleted. */
  readBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
});
export type DeskMessage = z.output<typeof deskMessage>;

/**
 * What an editor does with a message. Only the first `read` has an effect; `answered` and `open` can be
 * undone.
 */
export const messageStep = z.object({
  step: z.enum(['read', 'answered', 'open'], 'Say whether this is read, answered or open again.'),
});
export type MessageStep = z.output<typeof messageStep>['step'];
