/** Words an adult reads in a minute, for their pleasure. */
const WORDS_PER_MINUTE = 230;

/** Whole minutes it takes to read a text; at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
