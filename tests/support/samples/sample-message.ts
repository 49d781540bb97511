import { randomUUID } from 'node:crypto';

/** A valid contact message; a test changes only the fields it is about. */
export const sampleMessage = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Ana Reyes',
  // A new address each time, because receipts to one address are limited.
  email: `ana-${randomUUID()}@example.org`,
  subject: 'The Lawrence Street Pier',
  message: 'The pier opens at six, not at seven.\n\nThank you for the guide!',
  ...changes,
});
