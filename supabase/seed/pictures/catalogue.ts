/** The event pictures: which scene, in which inks, and the words for people who cannot see it. */
import { randomFrom } from '../random.ts';
import { type PaletteName, PALETTES } from './palettes.ts';
import { brushes, fishPrint, galleryWall, loom, openBooks, pottery } from './scenes-craft.ts';
import { fireworks, kites, marketTents, papelPicado, stringLights } from './scenes-fair.ts';
import { accordion, guitar, pianoWaves, recordMoon, trumpet } from './scenes-music.ts';
import {
  baySunrise,
  harborBridge,
  heronMarsh,
  lighthouse,
  pelican,
  regatta,
  windsweptOaks,
} from './scenes-shore.ts';
import { filmReel, folklorico, masks, microphone, stageLights } from './scenes-stage.ts';
import { picture } from './shapes.ts';

const SCENES = {
  'bay-sunrise': [baySunrise, 'tide', 'Sunrise over the bay in broad bands of coral and green'],
  'heron-marsh': [heronMarsh, 'tide', 'A heron standing among the reeds of a marsh'],
  lighthouse: [lighthouse, 'prairie', 'A striped lighthouse behind grassy dunes'],
  'harbor-bridge': [harborBridge, 'dusk', 'A cable bridge with lamps before a setting sun'],
  regatta: [regatta, 'noon', 'Three sailboats on rolling blue water'],
  pelican: [pelican, 'norther', 'A pelican resting on a dock post'],
  'windswept-oaks': [windsweptOaks, 'tide', 'Live oaks bent in one direction by the wind'],
  'stage-lights': [stageLights, 'ember', 'A performer in the beams of three stage lights'],
  masks: [masks, 'night', 'A laughing and a weeping theater mask'],
  folklorico: [folklorico, 'prairie', 'Two folklórico dancers with swirling banded skirts'],
  microphone: [microphone, 'tide', 'A microphone and flying pages of handwriting'],
  'film-reel': [filmReel, 'night', 'A film projector throwing its beam across the room'],
  guitar: [guitar, 'norther', 'A guitar half sunk in waves of sound'],
  trumpet: [trumpet, 'dusk', 'A trumpet scattering notes and colored circles'],
  accordion: [accordion, 'tide', 'A button accordion with its bellows open'],
  'record-moon': [recordMoon, 'night', 'A record hanging like a moon over rooftops by the water'],
  'piano-waves': [pianoWaves, 'dusk', 'Piano keys rising and falling like a wave'],
  pottery: [pottery, 'norther', 'A vase, a jug and bowls on a potter’s shelf'],
  brushes: [brushes, 'noon', 'A jar of paint brushes before broad strokes of color'],
  'fish-print': [fishPrint, 'ember', 'Three fish printed on paper'],
  loom: [loom, 'tide', 'A patterned weaving on a loom'],
  'open-books': [openBooks, 'ember', 'An open book from which birds fly up, under a full shelf'],
  'gallery-wall': [galleryWall, 'tide', 'Visitors before framed pictures on a gallery wall'],
  'market-tents': [marketTents, 'noon', 'Three striped market tents on a sunny day'],
  'papel-picado': [papelPicado, 'ember', 'Strings of cut-paper banners above marigolds'],
  kites: [kites, 'noon', 'Kites above a beach with three people holding the strings'],
  'string-lights': [stringLights, 'dusk', 'A street of gabled houses under strings of lights'],
  fireworks: [fireworks, 'night', 'Fireworks over the bay and the heads of a crowd'],
} as const satisfies Record<string, readonly [typeof baySunrise, PaletteName, string]>;

export type PictureName = keyof typeof SCENES;

export const PICTURE_NAMES = Object.keys(SCENES) as PictureName[];

/** What a picture shows, in one short phrase. */
export const pictureAlt = (name: PictureName): string => SCENES[name][2];

/** A picture as SVG. Another key gives the same scene with its moving parts elsewhere. */
export function pictureSvg(name: PictureName, inks?: PaletteName, key = 'event'): string {
  const [draw, usual] = SCENES[name];
  return picture(draw(PALETTES[inks ?? usual], randomFrom(`${key} ${name}`)));
}
