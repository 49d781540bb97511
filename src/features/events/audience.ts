import { canonicalCategory } from '../../regions/categories.ts';
import type { EventSummary } from './event.ts';

/**
 * Phrases that say an event is for families. `private.for_families` in the database has the same phrases, and
 * those of `ADULT_PHRASES`.
 */
const FAMILY_PHRASES =
  /\b(?:all ages|children|families|family[ -](?:day|friendly|fun|night)|kids|storytime|teens|toddlers|youth)\b/i;

/** Phrases that say an event is not for families, whatever else its text says. */
const ADULT_PHRASES = /\b(?:adults only|(?:no|not for) (?:children|kids)|(?:18|21)\+)/i;

/**
 * Says whether an event is for families: by its category, or by a phrase in its title, description or tags.
 * With one of `ADULT_PHRASES` there, it never is. The form does not ask organizers, so an event that says
 * nothing about it is not for families.
 */
export function isForFamilies({
  title,
  description,
  category,
  tags,
}: Pick<EventSummary, 'title' | 'description' | 'category' | 'tags'>): boolean {
  const texts = [title, description, ...tags];
  return (
    !texts.some((text) => ADULT_PHRASES.test(text)) &&
    (canonicalCategory(category) === 'family-community' ||
      texts.some((text) => FAMILY_PHRASES.test(text)))
  );
}
