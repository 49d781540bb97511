/** The picture of a venue: a scene for its kind, in inks and details that follow from its name. */
import { type Random, randomFrom } from '../random.ts';
import { type Palette, type PaletteName, PALETTES } from './palettes.ts';
import { oldStreet, openStage, parkGrounds, townPlaza } from './scenes-grounds.ts';
import { civicHouse, galleryHouse, marketHall, theaterHouse } from './scenes-houses.ts';
import { picture } from './shapes.ts';

type Scene = (palette: Palette, random: Random, type: string) => string;

/** The venue types that the venue page knows by name; any other kind is a house with columns. */
const SCENE_OF: Readonly<Record<string, Scene>> = {
  theater: theaterHouse,
  gallery: galleryHouse,
  outdoor: openStage,
  park: parkGrounds,
  historic_district: oldStreet,
  plaza: townPlaza,
  market_space: marketHall,
};

const INKS: readonly PaletteName[] = [
  'tide',
  'dusk',
  'noon',
  'prairie',
  'norther',
  'ember',
  'night',
];

/** A venue's picture as SVG. `turn` walks through the inks, so that neighbors in a list differ. */
export function placeSvg(name: string, type: string, turn: number): string {
  const inks = INKS[turn % INKS.length] ?? 'tide';
  const scene = SCENE_OF[type] ?? civicHouse;
  return picture(scene(PALETTES[inks], randomFrom(`place ${name}`), type));
}
