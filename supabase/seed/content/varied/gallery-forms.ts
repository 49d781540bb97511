import type { VariedForm } from './varied-form.ts';

const GALLERIES = [
  'marea',
  'heronTide',
  'duneLight',
  'clayCypress',
  'marigold',
  'calicheRoad',
] as const;
const STUDIOS = [
  'marigold',
  'clayCypress',
  'ropewalk',
  'netHouse',
  'calicheRoad',
  'coveLibrary',
] as const;
const SHELVES = [
  'backPorchBooks',
  'saltyNotebook',
  'prairieStar',
  'coveLibrary',
  'riverSchool',
] as const;
const GROUNDS = [
  'tidewall',
  'windsweptOaks',
  'missionRiver',
  'liveOakCove',
  'depotSquare',
  'shrimpboatRow',
] as const;
const HALLS = ['ropewalk', 'netHouse', 'prairieGrange', 'silverKing', 'parishHall'] as const;

/** Forms of generated events about visual arts, books, craft, families, classes and markets. */
export const GALLERY_FORMS: readonly VariedForm[] = [
  {
    category: 'visual-arts',
    from: ['10:00', '11:00', '12:00'],
    hours: 6,
    lasts: [12, 50],
    prices: ['Free', 'Free', '$5'],
    images: ['gallery-wall', 'brushes', 'heron-marsh', 'lighthouse'],
    places: GALLERIES,
    tags: ['exhibition'],
    write: (w) => ({
      title: `${w.adjective()} ${w.nouns()}: New Work by ${w.person()}`,
      about: `${w.pick(['Paintings', 'Prints', 'Photographs', 'Drawings', 'Small sculptures'])} made over ${w.number().toLowerCase()} months with ${w.stuff()} and a great deal of looking. The show circles around ${w.subject()} without ever landing on it, and the last room is all ${w.bird()}.\n\n${w.pick(['Opening reception on the first evening from six.', 'The artist is in the gallery on Thursday afternoons.', 'Closed Mondays, and whenever the surf is up.'])}`,
    }),
  },
  {
    category: 'visual-arts',
    from: ['09:00', '10:00', '17:30', '18:00'],
    hours: 2,
    prices: ['Free', '$8', '$10'],
    images: ['regatta', 'windswept-oaks', 'harbor-bridge', 'pelican'],
    places: [...GROUNDS, 'oldBluff'],
    tags: ['walk', 'public art'],
    write: (w) => {
      const bird = w.bird();
      return {
        title: `Looking Slowly with ${w.person()}: ${w.capital(bird)} and ${w.nouns()}`,
        about: `Ninety minutes, five stops, no lecture. A walk for people who would like to see one thing properly: what weather does to ${w.stuff()}, where the light falls, why ${bird} are so hard to draw. ${w.pick(['Stools to borrow.', 'Flat and paved throughout.', 'Coffee at the end, on the house.'])}`,
      };
    },
  },
  {
    category: 'literary-arts',
    from: ['18:00', '18:30', '19:00'],
    hours: 1,
    prices: ['Free', 'Free', '$5'],
    images: ['open-books', 'microphone'],
    places: SHELVES,
    tags: ['author talk', 'reading'],
    write: (w) => ({
      title: `${w.person()} Reads from “${w.work()}”`,
      about: `A ${w.pick(['novel', 'memoir', 'book of poems', 'mystery', 'history'])} of ${w.subject()} and ${w.subject()}, set between ${w.pick(['Refugio and the sea', 'two ferries', 'a bakery and a bait stand', 'one storm and the next'])}. ${w.person()} asks the questions; then you do. ${w.pick(['Signed copies, borrowed copies and cake.', 'Bring the one you already own to be written in.'])}`,
    }),
  },
  {
    category: 'literary-arts',
    from: ['16:00', '18:30', '19:00'],
    hours: 2,
    prices: ['Free', 'Pay what you can'],
    images: ['microphone', 'open-books'],
    places: [...SHELVES, 'oldBluff'],
    tags: ['open mic', 'poetry'],
    write: (w) => ({
      title: `Poems about ${w.capital(w.subject())}: An Open Mic with ${w.person()}`,
      about: `Five minutes each, in any language, about ${w.subject()} if you can manage it. The featured reader opens with something from “${w.work()}”. ${w.pick(['Shy readers may nominate a friend.', 'Sign up on the chalkboard from half past.', 'The bell is gentle, but it is a bell.'])}`,
    }),
  },
  {
    category: 'craft-design',
    from: ['10:00', '11:00', '13:00'],
    hours: 5,
    lasts: [1, 3],
    prices: ['Free', '$3', '$5'],
    images: ['loom', 'pottery', 'market-tents'],
    places: [...STUDIOS, 'missionRiver'],
    tags: ['makers', 'demonstration'],
    write: (w) => ({
      title: `The ${w.family()} Workshop: ${w.number()} Makers, One Pile of ${w.capital(w.stuff())}`,
      about: `Everyone starts with the same heap of ${w.stuff()} and works in public until closing time. Watch, ask, hold the other end. ${w.person()} keeps the sharp tools and ${w.person()} keeps the coffee. ${w.pick(['Pieces are sold on the last afternoon by raffle.', 'Children get their own bench.', 'Last time it produced a boat.'])}`,
    }),
  },
  {
    category: 'family-community',
    from: ['09:30', '10:00', '15:00'],
    hours: 2,
    prices: ['Free', 'Free', 'Pay what you can', '$5 a family'],
    images: ['kites', 'fish-print', 'brushes', 'pelican'],
    places: ['prairieStar', 'marigold', 'coveLibrary', 'tidewall', 'parishHall', 'riverSchool'],
    tags: ['children', 'family'],
    write: (w) => ({
      title: `Make Your Own ${w.adjective()} ${w.noun()}: Art Morning for ${w.capital(w.crowd())}`,
      about: `A morning of gluing, cutting and carrying things about, with ${w.stuff()} by the bucket. ${w.person()} reads a story about ${w.bird()} while it dries. ${w.pick(['Aprons provided, old shoes wise.', 'Quiet table in the corner for those who need one.', 'Everything goes home with you, even the large ones.'])}`,
    }),
  },
  {
    category: 'workshops-classes',
    from: ['09:30', '13:00', '18:00', '18:30'],
    hours: 3,
    prices: ['$18', '$25', '$35', '$45', 'From $20', '$30, scholarships on request'],
    images: ['pottery', 'brushes', 'loom', 'fish-print'],
    places: STUDIOS,
    tags: ['class', 'hands-on'],
    write: (w) => ({
      title: `${w.pick(['Carving', 'Weaving', 'Printing', 'Drawing', 'Building', 'Dyeing'])} with ${w.capital(w.stuff())}, for ${w.capital(w.crowd())}`,
      about: `${w.person()} teaches a small class how to begin: what to buy, what not to, and how to hold it. You will finish one thing and ruin one thing, and learn more from the second. ${w.pick(['Ten places.', 'Materials included.', 'Bring lunch; there is a good tree.'])}`,
    }),
  },
  {
    category: 'festivals-markets',
    from: ['08:00', '09:00', '10:00', '17:00'],
    hours: 5,
    lasts: [1, 2],
    prices: ['Free', 'Free', '$3', '$5'],
    images: ['market-tents', 'papel-picado', 'string-lights'],
    places: [...HALLS, 'depotSquare', 'tidewall'],
    tags: ['market', 'makers', 'food'],
    write: (w) => ({
      title: `${w.adjective()} ${w.noun()} Market, with ${w.capital(w.sound())} by the ${w.family()} Family`,
      about: `${w.number()} rows of stalls: bread, baskets, ${w.stuff()}, and a person who will mend your ${w.pick(['kettle', 'umbrella', 'suitcase', 'shoes', 'radio', 'favorite chair'])} while you wait. The ${w.family()} table has the best pickles, and knows it. ${w.pick(['Most stalls take cards.', 'Leashed dogs welcome.', 'Park at the school and follow the music.'])}`,
    }),
  },
  {
    category: 'festivals-markets',
    from: ['11:00', '12:00', '16:00'],
    hours: 7,
    lasts: [1, 3],
    prices: ['Free', '$5', '$10, children free', '$12 weekend'],
    images: ['papel-picado', 'fireworks', 'folklorico', 'kites'],
    places: GROUNDS,
    tags: ['festival', 'food', 'music'],
    write: (w) => ({
      title: `Festival of the ${w.adjective()} ${w.nouns()}`,
      about: `Music on two stages, a parade that anyone may join, and a prize for the best hat made of ${w.stuff()}. ${w.person()} opens it; ${w.sound()} closes it. ${w.pick(['Free shuttle from the courthouse.', 'Quiet tent, shade and water all day.', 'The pie contest is at two and is taken seriously.'])}`,
    }),
  },
];
