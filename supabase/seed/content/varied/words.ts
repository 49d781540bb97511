/** Word lists for generated events: people, creatures, materials and moods. */
import type { Random } from '../../random.ts';

const FIRST_NAMES =
  'Adela Amos Anaïs Arturo Beatriz Bettina Calvin Carmela Cecily Chidi Clara Damián Delphine Desmond Dolores Edmund Elena Emeka Estela Ezra Fatima Felipe Fern Gideon Graciela Gus Hana Harriet Hollis Ignacio Imogen Inés Ivo Jasper Josefina Kofi Lan Leona Lázaro Lucinda Mae Marcelo Marisol Minh Nadia Nestor Noemí Octavia Odell Olga Paloma Percy Quang Ramona Renata Roscoe Rubén Sabine Silas Socorro Tadeo Thuy Tomás Ursula Valeria Vernon Wanda Wendell Ximena Yusuf Zelda'.split(
    ' ',
  );

const LAST_NAMES =
  'Abara Achterberg Alaniz Arredondo Ashby Balderas Barta Bellweather Brandl Calloway Cantú Castellanos Dorrance Ducote Eakin Etheridge Falcón Fairbairn Furukawa Garza-Lind Gutiérrez Halloran Hargrove Holloway Ibarra Jurado Kessler Kowalski Kuczynski Lindqvist Longoria Lott Marchetti Montemayor Navarro Ngo Nwosu Ochoa Ojeda Osei Oyelaran Pettibone Petrakis Pham Quill Quiroga Rasmussen Ruelas Sabatino Salcedo Slade Stahl Talamantes Tisdale Tolliver Tran Treadaway Treviño Underhill Vandermeer Villalpando Villaseñor Wachowiak Whitfield Yturri Zamora Zaragosa Zielinski'.split(
    ' ',
  );

const ADJECTIVES =
  'Amber Brackish Borrowed Bright Broken Burning Drowsy Early Electric Faithful Folded Forgotten Gentle Golden Hidden Hollow Honest Idle Indigo Invisible Late Lonesome Long Lost Mended Midnight Narrow Patient Paper Pocket Quiet Restless Rusted Salted Second Silver Slow Small Stubborn Tender Unfinished Velvet Wandering Weathered Wild Windward'.split(
    ' ',
  );

const NOUNS =
  'Anchor Almanac Awning Barometer Bell Bluebonnet Bridge Buoy Cannery Channel Compass Current Delta Ferry Fog Garden Gull Harbor Heron Horizon Jetty Kettle Lagoon Lantern Ledger Lighthouse Marsh Mesquite Moon Net Norther Oar Orchard Oyster Palm Pelican Pier Postcard Prairie Radio Reed Sail Salt Sandbar Schoolhouse Shell Shutter Suitcase Tide Trumpet Umbrella Wharf Window'.split(
    ' ',
  );

const BIRDS = [
  'spoonbills',
  'whooping cranes',
  'brown pelicans',
  'night herons',
  'skimmers',
  'painted buntings',
  'sandpipers',
  'oystercatchers',
  'egrets',
  'kingfishers',
] as const;

const STUFF = [
  'driftwood',
  'oyster shell',
  'indigo',
  'mesquite',
  'sailcloth',
  'red clay',
  'copper wire',
  'palmetto',
  'old maps',
  'bottle glass',
  'horsehair',
  'rope ends',
  'tin roofing',
  'wool',
  'beeswax',
  'river cane',
] as const;

const SUBJECTS = [
  'storms',
  'ferries',
  'grandmothers',
  'night shifts',
  'lost dogs',
  'first jobs',
  'long drives',
  'kitchens',
  'borders',
  'rivers',
  'radio',
  'gardens',
  'trains',
  'moons',
  'homecomings',
  'birds',
] as const;

const SOUNDS = [
  'jazz',
  'conjunto',
  'blues',
  'bolero',
  'bluegrass',
  'western swing',
  'soul',
  'son jarocho',
  'choral',
  'zydeco',
  'cumbia',
  'gospel',
] as const;

const CROWDS = [
  'beginners',
  'nervous beginners',
  'families',
  'teenagers',
  'night owls',
  'early risers',
  'people with twenty minutes',
  'the left-handed',
  'patient people',
  'whole households',
] as const;

const NUMBERS = 'Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen'.split(' ');

export interface Words {
  person(): string;
  family(): string;
  /** Draws the title of a work, for example "The Weathered Ferry". */
  work(): string;
  adjective(): string;
  noun(): string;
  /** Draws a plural noun, for example "Pelicans". */
  nouns(): string;
  bird(): string;
  stuff(): string;
  subject(): string;
  sound(): string;
  crowd(): string;
  number(): string;
  pick<T>(list: readonly T[]): T;
  /** Gives each word a capital, as in a title. */
  capital(text: string): string;
}

/** Returns functions that draw words for one event; each call draws another word. */
export function drawWords(random: Random): Words {
  const { pick } = random;
  const capital = (text: string): string =>
    text.replaceAll(/\b(?!with\b|the\b)[a-z]/g, (letter) => letter.toUpperCase());
  const nouns = (): string => {
    const noun = pick(NOUNS);
    if (noun.endsWith('y') && !/[aeo]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
    return /(?:sh|ch|s|x)$/.test(noun) ? `${noun}es` : `${noun}s`;
  };
  return {
    person: () => `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`,
    family: () => pick(LAST_NAMES),
    work: () => `The ${pick(ADJECTIVES)} ${pick(NOUNS)}`,
    adjective: () => pick(ADJECTIVES),
    noun: () => pick(NOUNS),
    nouns,
    bird: () => pick(BIRDS),
    stuff: () => pick(STUFF),
    subject: () => pick(SUBJECTS),
    sound: () => pick(SOUNDS),
    crowd: () => pick(CROWDS),
    number: () => pick(NUMBERS),
    pick,
    capital,
  };
}
