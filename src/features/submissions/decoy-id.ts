/** The signs that end an id; the database draws from the same (create_readable_ids). */
const ID_SIGNS = 'bcdfghjkmnpqrstvwxyz23456789';

/**
 * An id like the one a stored event of this title would get, for the response to a script.
 * @param random 0 up to 1, as `Math.random` gives
 */
export function decoyId(title: string, random: () => number): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’`]+/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
  const sign = () => ID_SIGNS.charAt(Math.floor(random() * ID_SIGNS.length));
  const suffix = Array.from({ length: 6 }, sign).join('');
  return `${slug === '' ? 'event' : slug}-${suffix}`;
}
