import type { WallTime } from '../../../../src/time/wall-time.ts';
import type { PlaceKey } from '../places.ts';
import type { Words } from './words.ts';
import type { EventImage } from '../images.ts';

/** A kind of event in the large sample sets. Every event of the kind is written with other random words. */
export interface VariedForm {
  category: string;
  /** Times of day at which the event may begin. */
  from: readonly WallTime[];
  /** Length in whole hours; 0 leaves the end open. */
  hours: number;
  /** Fewest and most calendar days of the event; absent means one day. */
  lasts?: readonly [number, number];
  prices: readonly (string | undefined)[];
  images: readonly EventImage[];
  places: readonly PlaceKey[];
  tags: readonly string[];
  write(words: Words): { title: string; about: string };
}
