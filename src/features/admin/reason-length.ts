/**
 * Longest reason an admin may give, of events and of advertisements; the database has the same. Apart from
 * the schemas of decisions: the dialogs need no more than this, and a schema would bring all of zod along.
 */
export const REASON_MAX_LENGTH = 2_000;
