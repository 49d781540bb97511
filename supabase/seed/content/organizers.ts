/**
 * Organizers of the sample events. Together they cover each way to tell whose event it is: by email
 * address and website (most), by email address alone (the conjunto society), by website alone (the
 * writers), and not at all (the fiddlers, who have neither).
 */
export interface SampleOrganizer {
  name: string;
  type: string | null;
  city: string;
  email: string | null;
  phone: string | null;
  website: string | null;
  socialMedia: string | null;
  about: string;
}

export const SAMPLE_ORGANIZERS = {
  harborLamp: {
    name: 'Harbor Lamp Theatre Company',
    type: 'theater_company',
    city: 'Corpus Christi, TX',
    email: 'company@harborlamp.example.org',
    phone: '(361) 555-0121',
    website: 'https://harborlamp.example.org',
    socialMedia: 'https://social.example.com/harborlamp',
    about:
      'Resident company of the Harbor Lamp Playhouse. Eleven actors, two carpenters and a dramaturg who also runs the concession stand, making six shows a year with a soft spot for plays that have weather in them.',
  },
  chamber: {
    name: 'Coastal Chamber Players',
    type: 'ensemble',
    city: 'Corpus Christi, TX',
    email: 'players@coastalchamber.example.org',
    phone: '(361) 555-0122',
    website: 'https://coastalchamber.example.org',
    socialMedia: null,
    about:
      'Orchestra musicians and teachers who meet on their free evenings to play quartets, octets and new music for rooms under two hundred people. They talk between the pieces and stay for questions.',
  },
  tidalLine: {
    name: 'Tidal Line Printmakers',
    type: 'artist_collective',
    city: 'Corpus Christi, TX',
    email: 'press@tidalline.example.org',
    phone: null,
    website: 'https://tidalline.example.org',
    socialMedia: 'https://social.example.com/tidalline',
    about:
      'A cooperative with one etching press, two screen-print tables and nineteen keys to the same door. Members teach the open-studio nights and publish a portfolio of small prints every winter.',
  },
  estrella: {
    name: 'Ballet Folklórico Estrella del Golfo',
    type: 'dance_company',
    city: 'Corpus Christi, TX',
    email: 'danza@estrelladelgolfo.example.org',
    phone: '(361) 555-0123',
    website: 'https://estrelladelgolfo.example.org',
    socialMedia: 'https://social.example.com/estrelladelgolfo',
    about:
      'Sixty dancers from six to sixty-eight in the styles of Jalisco, Veracruz and Tamaulipas, with a costume workshop run by grandmothers who do not accept crooked hems.',
  },
  bluffMakers: {
    name: 'Bluff Quarter Makers',
    type: 'association',
    city: 'Corpus Christi, TX',
    email: 'hello@bluffmakers.example.com',
    phone: '(361) 555-0124',
    website: 'https://bluffmakers.example.com',
    socialMedia: null,
    about:
      'The shopkeepers, studios and stallholders of the Old Bluff Quarter and the Ropewalk, who share a calendar, a tent trailer and the cost of closing the street on first Fridays.',
  },
  pelicanReel: {
    name: 'Pelican Reel Film Club',
    type: 'film_society',
    city: 'Corpus Christi, TX',
    email: 'projector@pelicanreel.example.org',
    phone: null,
    website: 'https://pelicanreel.example.org',
    socialMedia: 'https://social.example.com/pelicanreel',
    about:
      'Founded in a garage in 1997 around a rescued 16 mm projector. The club fills the Lantern Room on weeknights, lends cameras to teenagers and awards an annual prize for the best film under five minutes.',
  },
  longTide: {
    name: 'Long Tide Writers',
    type: 'literary_group',
    city: 'Corpus Christi, TX',
    email: null,
    phone: null,
    website: 'https://longtide.example.org',
    socialMedia: null,
    about:
      'Poets, memoirists and one crime novelist who meet on the second floor of Back Porch Books. Open mics, a bilingual reading series and a slim magazine that appears when it is ready.',
  },
  heronGuild: {
    name: 'Little Heron Art Guild',
    type: 'guild',
    city: 'Rockport, TX',
    email: 'guild@littleheron.example.org',
    phone: '(361) 555-0125',
    website: 'https://littleheron.example.org',
    socialMedia: null,
    about:
      'Painters, carvers and photographers of the Rockport peninsula since 1964. The guild looks after the sculpture garden, runs critique breakfasts and lends easels to visitors who forgot theirs.',
  },
  jettySongs: {
    name: 'Jetty Songwriters Circle',
    type: 'music_collective',
    city: 'Port Aransas, TX',
    email: 'songs@jettysongs.example.org',
    phone: '(361) 555-0126',
    website: 'https://jettysongs.example.org',
    socialMedia: 'https://social.example.com/jettysongs',
    about:
      'Ferry deckhands, teachers and touring players who trade songs by the water. House rule: tell the story before the song, and keep the story shorter than the song.',
  },
  conjunto: {
    name: 'Kingsville Conjunto Society',
    type: 'music_society',
    city: 'Kingsville, TX',
    email: 'bailes@kingsvilleconjunto.example.org',
    phone: '(361) 555-0127',
    website: null,
    socialMedia: 'https://social.example.com/kingsvilleconjunto',
    about:
      'Keeps the button accordion and the bajo sexto in young hands: free loaner instruments, Saturday lessons, an oral-history archive and the best dance floor in Kleberg County.',
  },
  rosewater: {
    name: 'Friends of the Rosewater',
    type: 'presenter',
    city: 'Victoria, TX',
    email: 'friends@rosewateropera.example.org',
    phone: '(361) 555-0128',
    website: 'https://rosewateropera.example.org',
    socialMedia: null,
    about:
      'The volunteers who reopened Victoria’s opera house and now fill it with touring theater, school choirs, classic film and an annual quilt show hung from the fly rail.',
  },
  windward: {
    name: 'Windward Youth Arts',
    type: 'nonprofit',
    city: 'Corpus Christi, TX',
    email: 'studio@windwardyouth.example.org',
    phone: '(361) 555-0129',
    website: 'https://windwardyouth.example.org',
    socialMedia: null,
    about:
      'Free studios for children and teenagers in five towns, a van called Roberta that carries looms to rural schools, and a summer institute where nobody is graded.',
  },
  fiddlers: {
    name: 'Bee County Fiddle, Fence-Post and Front-Porch Music Heritage Association',
    type: null,
    city: 'Beeville, TX',
    email: null,
    phone: '(361) 555-0130',
    website: null,
    socialMedia: null,
    about: '',
  },
} as const satisfies Record<string, SampleOrganizer>;

export type OrganizerKey = keyof typeof SAMPLE_ORGANIZERS;
