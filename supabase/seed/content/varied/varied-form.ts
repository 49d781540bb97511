import type { WallTime } from '../../../../src/time/wall-time.ts';
import type { PlaceKey } from '../places.ts';
import type { Words } from './words.ts';
import type { EventImage } from '../images.ts';

/** A kind of event of the large sample sets: every draw of words is another event. */
export interface VariedForm {
  category: string;
  /** Times of day at which it may begin. */
  from: readonly WallTime[];
  /** Whole hours it lasts; 0 leaves the end open. */
  hours: number;
  /** Calendar days it may run, shortest and longest; absent is one day. */
  lasts?: readonly [number, number];
  prices: readonly (string | undefined)[];
  images: readonly EventImage[];
  places: readonly PlaceKey[];
  tags: readonly string[];
  write(words: Words): { title: string; about: string };
}
