import { capitalWords } from '../../text/capital-words.ts';

/** `Theater Company` of `theater_company`: kinds are open, so any word becomes a label. Null without one. */
export function organizerTypeLabel(type: string | null): string | null {
  return capitalWords(type ?? '') || null;
}
