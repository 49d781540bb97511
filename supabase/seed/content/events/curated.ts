/** Every event listing written by hand, as lists by kind. */
import type { SampleEvent, SampleListing } from '../sample-event.ts';
import type { SampleSeries } from '../sample-series.ts';
import { CRAFT_DESIGN_EVENTS } from './craft-design.ts';
import { DECIDED_EVENTS } from './decided.ts';
import { FAMILY_COMMUNITY_EVENTS } from './family-community.ts';
import { FESTIVALS_MARKETS_EVENTS } from './festivals-markets.ts';
import { FILM_MEDIA_EVENTS } from './film-media.ts';
import { LISTINGS } from './listings.ts';
import { LITERARY_ARTS_EVENTS } from './literary-arts.ts';
import { MUSIC_EVENTS } from './music.ts';
import { PERFORMING_ARTS_EVENTS } from './performing-arts.ts';
import { SEASON_EVENTS } from './seasons.ts';
import { MONTHLY_SERIES } from './series-monthly.ts';
import { WEEKLY_SERIES } from './series-weekly.ts';
import { VISUAL_ARTS_EVENTS } from './visual-arts.ts';
import { WAITING_EVENTS } from './waiting.ts';
import { WORKSHOPS_CLASSES_EVENTS } from './workshops-classes.ts';

export const CURATED_EVENTS: readonly (readonly SampleEvent[])[] = [
  MUSIC_EVENTS,
  PERFORMING_ARTS_EVENTS,
  VISUAL_ARTS_EVENTS,
  FILM_MEDIA_EVENTS,
  LITERARY_ARTS_EVENTS,
  CRAFT_DESIGN_EVENTS,
  FAMILY_COMMUNITY_EVENTS,
  WORKSHOPS_CLASSES_EVENTS,
  FESTIVALS_MARKETS_EVENTS,
  WAITING_EVENTS,
  DECIDED_EVENTS,
  SEASON_EVENTS,
];

export const CURATED_LISTINGS: readonly SampleListing[] = LISTINGS;

export const CURATED_SERIES: readonly SampleSeries[] = [...WEEKLY_SERIES, ...MONTHLY_SERIES];
