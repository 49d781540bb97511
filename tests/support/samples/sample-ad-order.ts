import { randomUUID } from 'node:crypto';

/** Returns a valid order; a test changes only the fields it is about. */
export const sampleAdOrder = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Ana Reyes',
  // A new email address each time, because quotes for one address are limited.
  email: `${randomUUID()}@example.org`,
  title: 'Open Studio Nights',
  website: 'https://clay.example.org',
  type: 'sidebar',
  duration: 2,
  ...changes,
});
