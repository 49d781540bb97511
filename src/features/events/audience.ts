import { canonicalCategory } from '../../regions/categories.ts';
import type { EventSummary } from './event.ts';

/** Phrases that say an event is for families. The database's `private.for_families` has the same. */
const FAMILY_PHRASES =
  /\b(?:all ages|children|families|family[ -](?:day|friendly|fun|night)|kids|storytime|teens|toddlers|youth)\b/i;

/** Phrases that say it is not, whatever else its text says. */
const ADULT_PHRASES = /\b(?:adults only|(?:no|not for) (?:children|kids)|(?:18|21)\+)/i;

/**
 * Whether an event is for families: by its category, or by a phrase in its title, description or tags.
 * Nothing asks organizers, so an event that says nothing about it is not.
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
