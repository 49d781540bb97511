import type { SampleVenue } from './sample-venue.ts';
import { VENUES_ALONG_THE_COAST } from './venues/along-the-coast.ts';
import { VENUES_IN_CORPUS_CHRISTI } from './venues/in-corpus-christi.ts';

/** The venues of the sample guide. Streets, house numbers and people are invented; the towns are real. */
export const SAMPLE_VENUES = {
  ...VENUES_IN_CORPUS_CHRISTI,
  ...VENUES_ALONG_THE_COAST,
} as const satisfies Record<string, SampleVenue>;

export type VenueKey = keyof typeof SAMPLE_VENUES;
