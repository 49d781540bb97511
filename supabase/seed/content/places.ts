import type { SampleVenue } from './sample-venue.ts';
import { SAMPLE_VENUES, type VenueKey } from './venues.ts';

/** A place that is not in the venue list, with name and address as a submitter typed them. */
export interface Elsewhere {
  name: string;
  address: string;
  city: string;
}

export const ELSEWHERE = {
  backPorchBooks: {
    name: 'Back Porch Books',
    address: '33 Chandlery Lane',
    city: 'Corpus Christi, TX',
  },
  calicheRoad: {
    name: 'Caliche Road Studio',
    address: '4410 Caliche Road',
    city: 'Kingsville, TX',
  },
  saltyNotebook: {
    name: 'The Salty Notebook',
    address: '18 Sea Oat Way',
    city: 'Port Aransas, TX',
  },
  parishHall: {
    name: 'Palmetto Street Parish Hall',
    address: '702 Palmetto Street',
    city: 'Aransas Pass, TX',
  },
  coveLibrary: {
    name: 'Cove Branch Library',
    address: '12 Cove Terrace',
    city: 'Ingleside, TX',
  },
  prairieGrange: {
    name: 'Chiltipin Grange Hall',
    address: '1900 Grange Road',
    city: 'Sinton, TX',
  },
  riverSchool: {
    name: 'Old River School',
    address: '4 Schoolhouse Lane',
    city: 'Refugio, TX',
  },
  ranchGate: {
    name: 'Ranch Gate Saddle Works',
    address: '88 Mesquite Gate',
    city: 'Kingsville, TX',
  },
  birdBlind: {
    name: 'Marsh Pond Boardwalk',
    address: 'Marsh Pond Trailhead',
    city: 'Port Aransas, TX',
  },
  roseGarden: {
    name: 'Riverside Rose Garden',
    address: '1 Riverside Loop',
    city: 'Victoria, TX',
  },
  dockNine: {
    name: 'Dock Nine',
    address: 'Pier Nine, Marina Walk',
    city: 'Corpus Christi, TX',
  },
} as const satisfies Record<string, Elsewhere>;

export type PlaceKey = VenueKey | keyof typeof ELSEWHERE;

/** Returns the venue with this key; undefined for a place that is not in the venue list. */
export function venueOf(key: PlaceKey): SampleVenue | undefined {
  return key in SAMPLE_VENUES ? SAMPLE_VENUES[key as VenueKey] : undefined;
}

/** Returns the name, address and city that an event prints for a place. */
export function placeOf(key: PlaceKey): Elsewhere {
  return venueOf(key) ?? ELSEWHERE[key as keyof typeof ELSEWHERE];
}
