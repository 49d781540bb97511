/** Ids that are the same at every seeding, in the shapes that the database makes itself. */
import { createHash } from 'node:crypto';
import { randomFrom } from './random.ts';

/** The signs of a readable id's ending, as in the migration that makes them. */
const SIGNS = 'bcdfghjkmnpqrstvwxyz23456789';
const LONGEST_SLUG = 60;

/** ASCII words joined by dashes, at most 60 characters and cut between words. */
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

/** `brass-on-the-bay-k3x9q2`: a slug and six signs that follow from the key. */
export function readableId(title: string, key: string): string {
  const random = randomFrom(`id ${key}`);
  const ending = Array.from({ length: 6 }, () => SIGNS.charAt(random.int(0, SIGNS.length - 1)));
  return `${slugOf(title)}-${ending.join('')}`;
}

/** A version 8 UUID (RFC 9562: contents of one's own choosing) that follows from the key. */
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
