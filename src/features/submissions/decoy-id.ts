/** Characters at the end of an id, the same as in the database (create_readable_ids). */
const ID_SIGNS = 'bcdfghjkmnpqrstvwxyz23456789';

/**
 * Makes a false id in the format of a stored event's id, for the response to a bot.
 * @param random returns a number like `Math.random`
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

/** Makes the false id of an event and, if it has several dates, of each date, for the response to a bot. */
export function decoyListing(
  { title, dates }: { title: string; dates: readonly { startDate: string }[] },
  random: () => number,
): { id: string; dates?: { id: string; startDate: string }[] } {
  const decoys = dates.map(({ startDate }) => ({ id: decoyId(title, random), startDate }));
  const id = decoys[0]?.id ?? decoyId(title, random);
  return decoys.length > 1 ? { id, dates: decoys } : { id };
}
