/** Ids that are the same at every seeding, in the same formats as the ids the database makes. */
import { createHash } from 'node:crypto';
import { randomFrom } from './random.ts';

/** Characters of a readable id's ending, the same as in the migration that makes these ids. */
const SIGNS = 'bcdfghjkmnpqrstvwxyz23456789';
const LONGEST_SLUG = 60;

/** Returns ASCII words joined by dashes, at most 60 characters, cut between words. */
export function slugOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = words.shift() ?? 'event';
  for (const word of words) {
    if (slug.length + 1 + word.length > LONGEST_SLUG) break;
    slug += `-${word}`;
  }
  return slug.slice(0, LONGEST_SLUG);
}

/** Returns a slug and six characters that follow from the key: `brass-on-the-bay-k3x9q2`. */
export function readableId(title: string, key: string): string {
  const random = randomFrom(`id ${key}`);
  const ending = Array.from({ length: 6 }, () => SIGNS.charAt(random.int(0, SIGNS.length - 1)));
  return `${slugOf(title)}-${ending.join('')}`;
}

/**
 * Returns a version 8 UUID that follows from the key (RFC 9562 leaves the contents of version 8 to
 * the application).
 */
export function fixedUuid(key: string): string {
  const hex = createHash('sha256').update(`coastal bend arts sample ${key}`).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
