/** Names, sizes and alternative texts of the images in `../images/`. */

/** Event illustrations, each with its alternative text. */
export const EVENT_IMAGES = {
  'bay-sunrise': 'Sunrise over the bay in broad bands of coral and green',
  'heron-marsh': 'A heron standing among the reeds of a marsh',
  lighthouse: 'A striped lighthouse behind grassy dunes',
  'harbor-bridge': 'A cable bridge with lamps before a setting sun',
  regatta: 'Three sailboats on rolling blue water',
  pelican: 'A pelican resting on a dock post',
  'windswept-oaks': 'Live oaks bent in one direction by the wind',
  'stage-lights': 'A performer in the beams of three stage lights',
  masks: 'A laughing and a weeping theater mask',
  folklorico: 'Two folklórico dancers with swirling banded skirts',
  microphone: 'A microphone and flying pages of handwriting',
  'film-reel': 'A film projector throwing its beam across the room',
  guitar: 'A guitar half sunk in waves of sound',
  trumpet: 'A trumpet scattering notes and colored circles',
  accordion: 'A button accordion with its bellows open',
  'record-moon': 'A record hanging like a moon over rooftops by the water',
  'piano-waves': 'Piano keys rising and falling like a wave',
  pottery: 'A vase, a jug and bowls on a potter’s shelf',
  brushes: 'A jar of paint brushes before broad strokes of color',
  'fish-print': 'Three fish printed on paper',
  loom: 'A patterned weaving on a loom',
  'open-books': 'An open book from which birds fly up, under a full shelf',
  'gallery-wall': 'Visitors before framed pictures on a gallery wall',
  'market-tents': 'Three striped market tents on a sunny day',
  'papel-picado': 'Strings of cut-paper banners above marigolds',
  kites: 'Kites above a beach with three people holding the strings',
  'string-lights': 'A street of gabled houses under strings of lights',
  fireworks: 'Fireworks over the bay and the heads of a crowd',
} as const;

export type EventImage = keyof typeof EVENT_IMAGES;

/** Size in pixels of the illustrations of events, venues and articles. */
export const ILLUSTRATION_SIZE = { width: 1200, height: 800 } as const;

/** Twice the sizes that are sold (728x90 and 300x250), so that lettering is sharp on dense screens. */
const WIDE = { width: 1456, height: 180 } as const;
const BOX = { width: 600, height: 500 } as const;

/** Advertisement images with their sizes in pixels. */
export const AD_IMAGES = {
  'records-wide': WIDE,
  'clay-wide': WIDE,
  'framing-box': BOX,
  'inn-box': BOX,
  'violins-box': BOX,
} as const;

export type AdImage = keyof typeof AD_IMAGES;

export type ImageFolder = 'articles' | 'banners' | 'events' | 'venues';

/** Returns the public address of an image, from its folder and its name without extension. */
export type ImageUrl = (folder: ImageFolder, name: string) => string;
