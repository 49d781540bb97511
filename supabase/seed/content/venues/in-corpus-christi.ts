import type { SampleVenue } from '../sample-venue.ts';

export const VENUES_IN_CORPUS_CHRISTI = {
  harborLamp: {
    name: 'Harbor Lamp Playhouse',
    type: 'theater',
    city: 'Corpus Christi, TX',
    address: '214 Chandlery Lane',
    capacity: 312,
    phone: '(361) 555-0101',
    email: 'boxoffice@harborlamp.example.org',
    accessibility:
      'Level entrance on Chandlery Lane. Eight wheelchair places in row G, with companion seats beside them.\nHearing loop in the stalls; ask at the desk for a receiver in the balcony.\nThe balcony is reached by 22 steps only.',
    parking:
      'Free after 6 PM in the lot behind the house, 60 places. Bus 19 stops at Chandlery and Water.',
    website: 'https://harborlamp.example.org',
    about:
      'A 1938 ship chandlery with a raked floor, a real fly loft and a stage door that opens onto the water. The resident company plays six productions a year; between them the house belongs to dance schools, touring string quartets and one fiercely attended spelling bee. Every seat is within forty feet of the stage, and the balcony bar keeps serving until the second bell.',
  },
  marea: {
    name: 'Gallery Marea',
    type: 'gallery',
    city: 'Corpus Christi, TX',
    address: '48 Saltwind Street, Suite B',
    capacity: 120,
    phone: '(361) 555-0102',
    email: 'hello@gallerymarea.example.com',
    website: 'https://gallerymarea.example.com',
    about:
      'Three white rooms and a courtyard with a lemon tree. Marea shows painters, printmakers and photographers who work within a day’s drive of the bay, and hangs a new show every six weeks. Openings spill into the alley; Thursdays are quiet and good for looking slowly.',
  },
  bandshell: {
    name: 'Gull Point Bandshell',
    type: 'outdoor',
    city: 'Corpus Christi, TX',
    address: '1 Gull Point Drive',
    capacity: 2400,
    phone: '(361) 555-0103',
    email: 'events@gullpoint.example.org',
    website: 'https://gullpoint.example.org',
    about:
      'A poured-concrete shell from 1956, restored and painted the color of oyster shell, with the whole bay behind the band. Seating is grass and a few hundred folding chairs. Bring a blanket, something with sleeves for when the wind turns, and come early for the shade of the tamarisks.',
  },
  tidewall: {
    name: 'Tidewall Park',
    type: 'park',
    city: 'Corpus Christi, TX',
    address: '900 Seawall Promenade',
    capacity: 5000,
    phone: null,
    email: 'parks@tidewall.example.org',
    website: null,
    about:
      'Eleven acres of lawn between the promenade and the marina, flat enough for tents and breezy enough for kites. Two picnic shelters, a splash pad, plenty of bike racks and the best place in town to watch weather arrive.',
  },
  oldBluff: {
    name: 'Old Bluff Quarter',
    type: 'historic_district',
    city: 'Corpus Christi, TX',
    address: 'Upper Bluff Street between Second and Fifth',
    capacity: null,
    phone: '(361) 555-0104',
    email: 'walk@oldbluff.example.org',
    website: 'https://oldbluff.example.org',
    about:
      'Four blocks of brick storefronts that survived the 1919 storm and several decades of parking-lot enthusiasm. Today they hold studios, a letterpress shop, two galleries and a bakery that opens at five. On the first Friday of the month the street closes to cars and every door stands open.',
  },
  viento: {
    name: 'Plaza del Viento',
    type: 'plaza',
    city: 'Corpus Christi, TX',
    address: '300 Calle del Faro',
    capacity: 900,
    phone: null,
    email: 'plaza@viento.example.org',
    website: 'https://viento.example.org',
    about:
      'A tiled square around a fountain shaped like an opened shell. Dancers rehearse here because the floor is level, families come because the paleta cart does, and on Sunday evenings the loudspeakers carry danzón until the streetlights take over.',
  },
  ropewalk: {
    name: 'Ropewalk Market Hall',
    type: 'market_space',
    city: 'Corpus Christi, TX',
    address: '77 Ropewalk',
    capacity: 650,
    phone: '(361) 555-0105',
    email: 'stalls@ropewalk.example.com',
    website: 'https://ropewalk.example.com',
    about:
      'A long shed where rope for the shrimp fleet was once twisted, now sixty stalls under a sawtooth roof. Potters and weavers keep permanent booths along the north wall, where the light is kind; farmers and bakers arrive on Saturdays. Level floors throughout, and a quiet room beside the office.',
  },
  marigold: {
    name: 'Marigold Street Arts Center',
    type: 'community_center',
    city: 'Corpus Christi, TX',
    address: '1518 Marigold Street',
    capacity: 220,
    phone: '(361) 555-0106',
    email: 'classes@marigoldarts.example.org',
    website: 'https://marigoldarts.example.org',
    about:
      'A former elementary school where the classrooms kept their sinks and gained kilns, looms and a print shop. Classes run mornings, evenings and all summer; no one is turned away for lack of money, and the after-school studio is always free.',
  },
  blueNorther: {
    name: 'The Blue Norther',
    type: 'music_hall',
    city: 'Corpus Christi, TX',
    address: '9 Windlass Alley',
    capacity: 180,
    phone: '(361) 555-0107',
    email: 'booking@bluenorther.example.com',
    website: 'https://bluenorther.example.com',
    about:
      'A narrow listening room with a pressed-tin ceiling, named for the cold front that blew in on opening night. Jazz on Thursdays, songwriters on the weekend, and a house piano that was rescued from a hotel lobby the week before the wrecking crew came.',
  },
  lanternRoom: {
    name: 'Lantern Room Cinema',
    type: 'cinema',
    city: 'Corpus Christi, TX',
    address: '61 Lightkeeper Avenue',
    capacity: 94,
    phone: '(361) 555-0108',
    email: 'tickets@lanternroom.example.com',
    website: 'https://lanternroom.example.com',
    about:
      'Ninety-four velvet seats, two film projectors and one very patient projectionist. The program runs from silent comedies with live organ to first films by directors still paying off their cameras. Popcorn is made with Gulf sea salt and is the reason some people come at all.',
  },
} as const satisfies Record<string, SampleVenue>;
