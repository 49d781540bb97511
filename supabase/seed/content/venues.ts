/** The places of the sample guide. Streets, houses and people are invented; the towns are real. */
export interface SampleVenue {
  name: string;
  /** A known type of the venue page, or any other word, which the page shows as "Venue". */
  type: string;
  city: string;
  address: string;
  capacity: number | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  about: string;
  /** False leaves the venue without a picture, as some really are. */
  pictured: boolean;
}

export const SAMPLE_VENUES = {
  harborLamp: {
    name: 'Harbor Lamp Playhouse',
    type: 'theater',
    city: 'Corpus Christi, TX',
    address: '214 Chandlery Lane',
    capacity: 312,
    phone: '(361) 555-0101',
    email: 'boxoffice@harborlamp.example.org',
    website: 'https://harborlamp.example.org',
    about:
      'A 1938 ship chandlery with a raked floor, a real fly loft and a stage door that opens onto the water. The resident company plays six productions a year; between them the house belongs to dance schools, touring string quartets and one fiercely attended spelling bee. Every seat is within forty feet of the stage, and the balcony bar keeps serving until the second bell.',
    pictured: true,
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
    pictured: true,
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
    pictured: true,
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
    pictured: true,
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
    pictured: true,
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
    pictured: true,
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
    pictured: true,
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
    pictured: true,
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
    pictured: true,
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
    pictured: true,
  },
  windsweptOaks: {
    name: 'Windswept Oaks Sculpture Garden',
    type: 'park',
    city: 'Rockport, TX',
    address: '2200 Leaning Oak Road',
    capacity: 800,
    phone: '(361) 555-0109',
    email: 'garden@windsweptoaks.example.org',
    website: 'https://windsweptoaks.example.org',
    about:
      'Thirty-one works in steel, stone and salvaged cypress along a mile of crushed-shell path, among live oaks that the wind has combed in one direction for three hundred years. Open sunrise to sunset; the accessible loop starts at the north gate.',
    pictured: true,
  },
  heronTide: {
    name: 'Heron & Tide Gallery',
    type: 'gallery',
    city: 'Rockport, TX',
    address: '17 Oystershell Court',
    capacity: 85,
    phone: '(361) 555-0110',
    email: 'desk@herontide.example.com',
    website: 'https://herontide.example.com',
    about:
      'Run by two sisters, a framer and a retired ornithologist, who agree on nothing except birds. Expect wildlife painting taken seriously, carved decoys, and each spring a juried show of work on paper.',
    pictured: true,
  },
  netLoft: {
    name: 'Net Loft Theatre',
    type: 'theater',
    city: 'Rockport, TX',
    address: '5 Netmender’s Wharf',
    capacity: 138,
    phone: '(361) 555-0111',
    email: 'house@netloft.example.org',
    website: 'https://netloft.example.org',
    about:
      'Upstairs over a working boatyard, reached by a staircase or a generous elevator. The volunteers build their own sets from what the boats leave behind, and it shows in the best way. Comedies in summer, something braver in winter.',
    pictured: true,
  },
  netHouse: {
    name: 'Net House Market',
    type: 'market_space',
    city: 'Rockport, TX',
    address: '40 Fishhouse Row',
    capacity: 400,
    phone: null,
    email: 'market@nethouse.example.org',
    website: null,
    about:
      'An open-sided shed on the harbor where makers sell under the rafters on Saturdays and shrimp comes straight off the boat at seven. Dogs are welcome, provided they can resist the shrimp.',
    pictured: true,
  },
  duneLight: {
    name: 'Dune Light Gallery',
    type: 'gallery',
    city: 'Port Aransas, TX',
    address: '310 Sea Oat Way',
    capacity: 60,
    phone: '(361) 555-0112',
    email: 'look@dunelight.example.com',
    website: 'https://dunelight.example.com',
    about:
      'A small cottage on stilts with skylights in every room. The gallery shows photography and glass, lends folding stools to anyone who wants to draw the dunes, and closes whenever the surf is too good to ignore. Call ahead in September.',
    pictured: true,
  },
  jetty: {
    name: 'Jetty Stage',
    type: 'outdoor',
    city: 'Port Aransas, TX',
    address: 'End of Granite Jetty Road',
    capacity: 1200,
    phone: null,
    email: 'stage@jettyfriends.example.org',
    website: 'https://jettyfriends.example.org',
    about:
      'A timber deck at the foot of the south jetty, facing sunset. Ships slide past behind the performers and now and then a captain answers a trumpet with his horn. Sand-friendly wheelchairs can be borrowed at the gate.',
    pictured: true,
  },
  silverKing: {
    name: 'Silver King Hall',
    type: 'community_center',
    city: 'Port Aransas, TX',
    address: '122 Tarpon Scale Lane',
    capacity: 160,
    phone: '(361) 555-0113',
    email: 'office@silverkinghall.example.org',
    website: null,
    about:
      'The island’s all-purpose room: dances, readings, quilt shows, town meetings. Its walls are covered in thousands of signed tarpon scales left by anglers since the twenties, and visitors may add their own.',
    pictured: false,
  },
  depotSquare: {
    name: 'Depot Square',
    type: 'plaza',
    city: 'Kingsville, TX',
    address: '100 Depot Square',
    capacity: 700,
    phone: '(361) 555-0114',
    email: 'square@depotsquare.example.org',
    website: 'https://depotsquare.example.org',
    about:
      'A brick square beside the old railway depot with a bandstand, pecan trees and a clock that is four minutes slow by popular vote. Saddlemakers demonstrate on market days, and the conjunto dances in cooler months draw couples who have not missed one since the eighties.',
    pictured: true,
  },
  rosewater: {
    name: 'Rosewater Opera House',
    type: 'theater',
    city: 'Victoria, TX',
    address: '26 Courthouse Square West',
    capacity: 540,
    phone: '(361) 555-0115',
    email: 'season@rosewateropera.example.org',
    website: 'https://rosewateropera.example.org',
    about:
      'Built in 1893 with cotton money and a ceiling of painted roses, dark for forty years and reopened by a town that sold a great many raffle tickets. The acoustics are warm enough for a lone guitar. Tours on the second Saturday, including the trap room.',
    pictured: true,
  },
  clayCypress: {
    name: 'Clay & Cypress',
    type: 'gallery',
    city: 'Victoria, TX',
    address: '808 Riverbend Road',
    capacity: 45,
    phone: '(361) 555-0116',
    email: 'studio@claycypress.example.com',
    website: 'https://claycypress.example.com',
    about:
      'Working pottery, showroom and garden on a bend of the Guadalupe. Two wood kilns are fired four times a year, and neighbors come to sit up with them through the night. Beginners are welcome at the wheels on weekends.',
    pictured: true,
  },
  shrimpboatRow: {
    name: 'Shrimpboat Row',
    type: 'historic_district',
    city: 'Aransas Pass, TX',
    address: 'Harbor Street at Trawler Slip',
    capacity: null,
    phone: null,
    email: null,
    website: null,
    about:
      'The working waterfront: trawlers three deep, ice houses, net racks and a painted wall a quarter of a mile long that grows by one mural every year. Walk it in the morning, when the light is low and somebody is always hosing down a deck.',
    pictured: true,
  },
  liveOakCove: {
    name: 'Live Oak Cove Amphitheater',
    type: 'outdoor',
    city: 'Ingleside, TX',
    address: '450 Cove Terrace',
    capacity: 650,
    phone: '(361) 555-0117',
    email: 'cove@liveoakcove.example.org',
    website: null,
    about:
      'Grass terraces under a canopy of oaks, a wooden stage and no loudspeakers unless they are truly needed. Shakespeare in May, string band picnics in the fall, fireflies if you are lucky.',
    pictured: true,
  },
  prairieStar: {
    name: 'Prairie Star Library',
    type: 'library',
    city: 'Sinton, TX',
    address: '210 Bluestem Street',
    capacity: 75,
    phone: '(361) 555-0118',
    email: 'readers@prairiestar.example.org',
    website: 'https://prairiestar.example.org',
    about:
      'A 1920s bank building that lends books, sewing machines, telescopes and, on request, a cello. The vault is the children’s reading room; the marble counter is where the knitting group meets.',
    pictured: true,
  },
  missionRiver: {
    name: 'Mission River Pavilion',
    type: 'park',
    city: 'Refugio, TX',
    address: '15 River Ford Road',
    capacity: 350,
    phone: null,
    email: 'pavilion@missionriver.example.org',
    website: null,
    about:
      'A broad tin roof on cedar posts beside the river, with long tables that double as an exhibition hall for the quilters and the woodcarvers. Power at every post, shade all day.',
    pictured: false,
  },
} as const satisfies Record<string, SampleVenue>;

export type VenueKey = keyof typeof SAMPLE_VENUES;
