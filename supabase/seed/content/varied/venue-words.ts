/** Word lists for the many generated venues of the large sample sets: towns, streets and habits. */

/** Towns of the coastal plain, each with its share of the venues. */
export const TOWNS: readonly (readonly [name: string, share: number])[] = [
  ['Corpus Christi', 30],
  ['Victoria', 14],
  ['Rockport', 9],
  ['Port Aransas', 8],
  ['Kingsville', 8],
  ['Aransas Pass', 4],
  ['Alice', 4],
  ['Beeville', 4],
  ['Portland', 4],
  ['Ingleside', 3],
  ['Robstown', 3],
  ['Sinton', 3],
  ['Goliad', 3],
  ['Port Lavaca', 3],
  ['Refugio', 2],
  ['Cuero', 2],
  ['Bishop', 2],
  ['Falfurrias', 2],
  ['Mathis', 2],
  ['George West', 2],
  ['Fulton', 2],
  ['Gregory', 1],
  ['Taft', 1],
  ['Odem', 1],
  ['Woodsboro', 1],
  ['Three Rivers', 1],
  ['Seadrift', 1],
  ['Orange Grove', 1],
];

const words = (text: string): readonly string[] => text.split(' ');

export const FIRST_WORDS = words(
  'Amberjack Anchor Bluebonnet Boardwalk Brasada Buttonwood Caliche Camellia Cannery Cattail Chaparral Cordgrass Curlew Cypress Dogwood Driftwood Dune Ebony Egret Farol Ferry Fiddler Flounder Gaslight Granite Hackberry Halyard Horizon Huisache Indigo Ironwood Jacaranda Kingfisher Laguna Lantern Live-Oak Mariner Marlin Mesquite Mockingbird Moonrise Mustang Nopal Oleander Osprey Oyster Palmetto Pearl Pecan Persimmon Plover Prickly-Pear Redfish Regatta Retama Rosewood Salt-Cedar Sandbar Sawgrass Schooner Sextant Skimmer Sotol Spindrift Spoonbill Starboard Sundial Tallow Tamarisk Tarpon Thistle Trade-Wind Turtle-Grass Vaquero Verbena Whelk Whooper Wisteria Yucca',
).map((word) => word.replaceAll('-', ' '));

export const SECOND_WORDS = words(
  'Bay Bend Bluff Bridge Channel Corner Court Cove Creek Crossing Field Gate Grove Harbor Hill Hollow Island Junction Landing Ledge Meadow Mill Pass Point Pond Ridge Rise River Row Shore Slip Spring Square Terrace Trace Walk Wharf Yard',
);

export const STREETS = words(
  'Almanac Barnacle Bellringer Binnacle Bollard Breakwater Cartwright Chandler Clapboard Cooper Cotton-Gin Dragonfly Embankment Fiddlewood Foghorn Gristmill Gunwale Hatch Headland Icehouse Keel Lamplighter Mainsail Mercado Nautilus Oxbow Packet Quay Rigging Saltbox Semaphore Shingle Signal Tackle Thatch Tiller Tollgate Wagon-Yard Waterwheel Windlass',
).map((word) => word.replaceAll('-', ' '));

export const STREET_KINDS = words('Street Avenue Lane Road Drive Court Way Place');

/** A kind of venue: its possible names, its capacity, and sentences about it. */
export interface VenueForm {
  type: string;
  /** Last words of the name, as "Playhouse" in "Tarpon Cove Playhouse". */
  names: readonly string[];
  /** Smallest and largest capacity in people; absent for kinds of venues without a known capacity. */
  holds?: readonly [number, number];
  about: readonly string[];
  /** How often this kind is drawn, relative to the other kinds. */
  share: number;
}

export const VENUE_FORMS: readonly VenueForm[] = [
  {
    type: 'theater',
    names: ['Playhouse', 'Theater', 'Opera House', 'Little Theater', 'Stage'],
    holds: [60, 900],
    about: [
      'A house with a proper fly loft and a resident company that plays five productions a season.',
      'The seats came from a picture palace and the curtain from a school that no longer needed one.',
      'Volunteers build the sets on weekdays, and the Saturday matinee always sells out first.',
    ],
    share: 14,
  },
  {
    type: 'gallery',
    names: ['Gallery', 'Art House', 'Studios', 'Art Rooms', 'Print Shop'],
    holds: [20, 200],
    about: [
      'White rooms, good light and a new show every six weeks by painters who live within a day’s drive.',
      'Half gallery, half workshop: the framing bench is in the middle and visitors walk around it.',
      'Openings spill onto the sidewalk; weekday mornings are quiet and good for looking slowly.',
    ],
    share: 22,
  },
  {
    type: 'outdoor',
    names: ['Amphitheater', 'Bandshell', 'Pavilion Stage', 'Lawn'],
    holds: [200, 6000],
    about: [
      'Grass terraces that face the stage and the evening; bring a blanket and something with sleeves.',
      'A timber deck under string lights, with room for dancing at the front and dogs at the back.',
      'Sound carries well here, which the neighbors have come to enjoy.',
    ],
    share: 10,
  },
  {
    type: 'park',
    names: ['Park', 'Gardens', 'Green', 'Sculpture Garden'],
    holds: [100, 5000],
    about: [
      'Shade, picnic tables and a level path all the way round, with power for tents along the north side.',
      'Sculptures stand among the trees and nobody minds if children climb the low ones.',
      'Open from sunrise to sunset, and later on concert nights.',
    ],
    share: 12,
  },
  {
    type: 'historic_district',
    names: ['Historic District', 'Old Town', 'Quarter'],
    about: [
      'Brick storefronts that outlived two storms, now studios, a bakery and a shop that mends clocks.',
      'On the first Friday of the month the street closes to cars and every door stands open.',
    ],
    share: 5,
  },
  {
    type: 'plaza',
    names: ['Plaza', 'Square', 'Commons'],
    holds: [150, 2500],
    about: [
      'A tiled square with a fountain, a bandstand and benches that face inward.',
      'Dancers rehearse here because the floor is level; families come because the paleta cart does.',
    ],
    share: 8,
  },
  {
    type: 'market_space',
    names: ['Market Hall', 'Market', 'Makers’ Hall', 'Trade Shed'],
    holds: [80, 1200],
    about: [
      'Sixty stalls under one long roof: potters and weavers all week, farmers and bakers on Saturdays.',
      'An open-sided shed where makers sell under the rafters and nobody hurries.',
    ],
    share: 8,
  },
  {
    type: 'music_hall',
    names: ['Dance Hall', 'Music Hall', 'Listening Room'],
    holds: [60, 700],
    about: [
      'A floor of salvaged deck planks, a pressed-tin ceiling and a house piano that is tuned monthly.',
      'Conjunto on the first Saturday, songwriters on Thursdays, swing lessons whenever enough people ask.',
    ],
    share: 8,
  },
  {
    type: 'community_center',
    names: ['Community Center', 'Arts Center', 'Parish Hall', 'Grange Hall'],
    holds: [50, 450],
    about: [
      'A former school whose classrooms kept their sinks and gained kilns, looms and a print shop.',
      'The all-purpose room of the neighborhood: dances, readings, quilt shows, town meetings.',
    ],
    share: 8,
  },
  {
    type: 'library',
    names: ['Library', 'Reading Room', 'Branch Library'],
    holds: [30, 160],
    about: [
      'Lends books, sewing machines, telescopes and, on request, a cello.',
      'Story hour on Tuesdays, and a marble counter where the knitting group meets.',
    ],
    share: 4,
  },
  {
    type: 'cinema',
    names: ['Cinema', 'Picture House'],
    holds: [40, 320],
    about: [
      'Two projectors, one patient projectionist, and popcorn that is the reason some people come at all.',
    ],
    share: 3,
  },
  {
    type: 'winery_or_brewery',
    names: ['Brewing Hall', 'Wine Garden'],
    holds: [40, 300],
    about: ['Long tables, a small stage in the corner and a mural that changes with the season.'],
    share: 2,
  },
];

/** Sentences that fit venues of any kind; some venues get one. */
export const VENUE_NOTES: readonly string[] = [
  'Level floors throughout; the accessible entrance is on the street side.',
  'Parking is free after six.',
  'The nearest bus stops at the corner until eleven.',
  'Run by volunteers, who are always glad of one more.',
  'Call ahead in September, when the weather decides.',
  'Dogs are welcome on a leash.',
  'The coffee is better than it needs to be.',
  'Se habla español.',
];
