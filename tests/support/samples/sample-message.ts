import { randomUUID } from 'node:crypto';

/** A contact message that every rule accepts, so that a test changes only what it is about. */
export const sampleMessage = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Ana Reyes',
  // A new address each time: how often an address gets a receipt is limited.
  email: `ana-${randomUUID()}@example.org`,
  subject: 'The Lawrence Street Pier',
  message: 'The pier opens at six, not at seven.\n\nThank you for the guide!',
  ...changes,
});
