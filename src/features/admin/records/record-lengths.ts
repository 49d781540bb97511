/**
 * The maximum number of UTF-16 units of contact fields; the database's checks use the same limits. Kept apart
 * from the schemas, so that a page does not load zod.
 */
export const CONTACT_LIMITS = { city: 100, phone: 40, email: 254, url: 2000 } as const;

/** `tag`: the maximum number of UTF-16 units of a tag; `tags`: the maximum number of tags of a record. */
export const TAG_LIMITS = { tag: 50, tags: 20 } as const;
