import type { SampleSeries } from '../sample-series.ts';

export const MONTHLY_SERIES: readonly SampleSeries[] = [
  {
    name: 'First Friday Artwalk',
    category: 'visual-arts',
    on: 'fri',
    nth: 1,
    months: [-4, -3, -2, -1, 0, 1, 2, 3],
    from: '17:30',
    to: '21:00',
    at: 'oldBluff',
    by: 'bluffMakers',
    price: 'Free',
    tags: ['artwalk', 'open studios', 'street'],
    images: ['gallery-wall', 'string-lights', 'brushes'],
    editions: [
      {
        title: 'Everything Blue',
        about:
          'Every window on the street has gone one color, from cyanotypes in the bakery to a blue door that leads nowhere in the parking bay. Wear it and the letterpress shop prints you a ticket.',
      },
      {
        title: 'Doors You Never Noticed',
        about:
          'Upstairs, downstairs and behind the barber: eleven studios that are usually locked. Pick up the key-shaped map at either end of the street.',
      },
      {
        title: 'The Portrait Exchange',
        about:
          'Sit for a stranger, draw a stranger, swap. Two hundred chairs down the middle of the road and enough pencils for everybody.',
      },
      {
        title: 'Music on Every Landing',
        about:
          'Staircases make good stages. A fiddler, a theremin, a barbershop quartet and one extremely shy bagpiper are distributed over four blocks.',
      },
      {
        title: 'Young Collectors’ Night',
        about:
          'Original work under forty dollars, sold only to people under eighteen until seven o’clock. After that the grown-ups may have what is left, with permission.',
      },
      {
        title: 'Neon and Night',
        about:
          'The streetlights go off at eight. What remains: hand-bent neon, shadow puppets on the bluff wall and a photographer who will take your picture by the light of your own phone.',
      },
      {
        title: 'Made from What Washed Up',
        about:
          'Rope, bottle glass, a boot, nine hundred lighters. Beachcombers deliver, artists assemble, and the best creature is voted mayor until next month.',
      },
      {
        title: 'Paper, Scissors, Street',
        about:
          'Cut-paper artists from both sides of the river hang the whole quarter with papel picado and invite you to add your square to the longest string.',
      },
    ],
    practical: [
      'Upper Bluff is closed to cars from five. Bike racks at Second, stroller parking at the bakery, which stays open late for this.',
      'Start anywhere. The galleries pour until eight and the food carts stay until they run out.',
    ],
  },
  {
    name: 'Back Porch Open Mic',
    category: 'literary-arts',
    on: 'tue',
    weeks: [-11, -5, 1, 3, 7],
    from: '19:00',
    to: '21:00',
    at: 'backPorchBooks',
    by: 'longTide',
    price: 'Free',
    tags: ['open mic', 'poetry', 'stories'],
    images: ['microphone', 'open-books'],
    editions: [
      {
        title: 'Letters You Never Sent',
        about:
          'Read one aloud, then feed it to the shredder or the mailbox: both are provided. Featured reader Wendell Osei opens with a letter to his first car.',
      },
      {
        title: 'Food Poems',
        about:
          'Odes to okra, elegies for closed taquerías. If the poem has a recipe in it, bring the dish.',
      },
      {
        title: 'Second Languages',
        about:
          'Read in the one you are still learning. Mistakes are applauded; translations are whispered by whoever can.',
      },
      {
        title: 'Six-Minute Memoirs',
        about:
          'True, yours and timed with a sand glass. The host rings a bicycle bell at six minutes and a cowbell at seven.',
      },
      {
        title: 'Night of the Bad First Drafts',
        about:
          'The rule is that it must be from this week and not yet good. The most promising mess wins a ream of paper.',
      },
    ],
    practical: [
      'Sign up on the chalkboard from half past six; fourteen places and a hat for the fifteenth.',
      'Up the back stairs, or through the shop and into the freight elevator, which is slow and well upholstered.',
    ],
  },
  {
    name: 'Domingo de Baile',
    category: 'music',
    on: 'sun',
    weeks: [-9, -4, 0, 2, 5],
    from: '15:00',
    to: '19:00',
    at: 'depotSquare',
    by: 'conjunto',
    price: '$5',
    tags: ['conjunto', 'dancing', 'family'],
    images: ['accordion', 'folklorico'],
    editions: [
      {
        title: 'Polkas y Papas',
        about:
          'Los Hermanos Zaragosa play four hours of polkas, and the fire brigade fries eight hundred pounds of potatoes. Fathers dance with daughters at four.',
      },
      {
        title: 'Battle of the Bajos',
        about:
          'Six bajo sexto players, twelve strings each, one rosette made of red ribbon. The judges are retired bandleaders and cannot be bribed, though tamales have been tried.',
      },
      {
        title: 'Student Recital with Real Dancing',
        about:
          'The Saturday lessons become a Sunday band. Be patient with the tempos and generous with the floor; the smallest accordionist is seven.',
      },
      {
        title: 'Huapango Afternoon',
        about:
          'Violins in from the Huasteca, falsetto included. Learn the tarima step from Doña Mercedes, who is eighty-four and will outlast you.',
      },
      {
        title: 'Dedicatorias',
        about:
          'Bring a name and a reason, and the band will dedicate the next song. Wedding anniversaries over fifty get two songs and the chairs in front.',
      },
    ],
    practical: [
      'Shade and benches under the pecans. Leather soles slide best; the bricks are swept at two.',
      'Free dance lesson during the first half hour. Water stations at both ends of the square.',
    ],
  },
  {
    name: 'Harbor Sketchers',
    category: 'visual-arts',
    on: 'sun',
    weeks: [-13, -2, 1, 4],
    from: '07:30',
    to: '10:00',
    at: 'shrimpboatRow',
    price: 'Free',
    tags: ['drawing', 'outdoor', 'all levels'],
    images: ['regatta', 'pelican'],
    editions: [
      {
        title: 'Rigging',
        about:
          'Lines against the sky: a morning for ink and patience. Start with the trawler Lucille B., which has been promised not to move.',
      },
      {
        title: 'Pelicans, Sitting',
        about:
          'They pose for fish heads. Draw the whole bird in five strokes, then four, then three, and see when it stops being a pelican.',
      },
      {
        title: 'Reflections',
        about:
          'The harbor goes flat for twenty minutes after sunrise. Bring something wet: ink wash, watercolor, coffee.',
      },
      {
        title: 'People at Work',
        about:
          'The crew of the ice house has agreed to be looked at. Quick figures, heavy loads, good light from the loading door.',
      },
    ],
    practical: [
      'Meet at the mural with the dog. Stools to borrow, breakfast tacos at nine, everyone lays the work on the seawall to look.',
      'Nobody teaches and nobody judges. Mind the forklift.',
    ],
  },
  {
    name: 'Makers’ Hour at Cove Branch',
    category: 'craft-design',
    on: 'thu',
    weeks: [-6, 0, 1, 3],
    from: '16:00',
    to: '17:30',
    at: 'coveLibrary',
    by: 'windward',
    price: 'Free',
    tags: ['children', 'making', 'after school'],
    images: ['loom', 'kites'],
    editions: [
      {
        title: 'Cardboard Looms',
        about:
          'Weave a bookmark, a bracelet or, with stamina, a very small rug. Roberta the van brings the yarn.',
      },
      {
        title: 'Marble Machines',
        about:
          'Tubes, ramps and one rule: the marble has to ring a bell. The record is forty-one seconds from drop to ding.',
      },
      {
        title: 'Books That Fold Out Forever',
        about:
          'One sheet of paper, eight folds, a story with no last page. Ages seven and up, or six with opinions.',
      },
      {
        title: 'Wind Things',
        about:
          'Whirligigs, streamers, a windsock for your street. Field test on the lawn at five, when it always blows.',
      },
    ],
    practical: [
      'For ages six to twelve. Snacks at the halfway mark, sinks in the room, aprons for grown-ups who get involved.',
      'Drop in; when the tables are full we spill onto the porch.',
    ],
  },
  {
    name: 'Second Saturday at the Opera House',
    category: 'performing-arts',
    on: 'sat',
    nth: 2,
    months: [-4, -2, 0, 1, 2],
    from: '10:30',
    to: '12:00',
    at: 'rosewater',
    by: 'rosewater',
    price: '$6, residents of Victoria free',
    tags: ['tour', 'history', 'theater'],
    images: ['masks', 'stage-lights'],
    editions: [
      {
        title: 'Under the Stage',
        about:
          'Down the trap-room ladder (or by camera from the lobby) to see the sandbags, the thunder run and the initials of everyone who ever played a ghost.',
      },
      {
        title: 'The Painted Roses',
        about:
          'Conservator Imogen Slade explains how nine hundred roses were cleaned with cotton swabs, and which eleven were painted by somebody with a sense of humor.',
      },
      {
        title: 'Pull a Rope, Move a Forest',
        about:
          'Volunteers over twelve fly in a drop by hand. The forest weighs two hundred pounds and is perfectly balanced by a bag of Guadalupe River sand.',
      },
      {
        title: 'Songs from the 1893 Program',
        about:
          'A tour interrupted by a soprano. Three numbers from opening night, sung from the box where the banker used to fall asleep.',
      },
      {
        title: 'The Balcony’s Own Story',
        about:
          'The separate staircase, who was made to use it and what they remembered. Told by the granddaughters of two of them, with photographs.',
      },
    ],
    practical: [
      'Meet under the clock on Courthouse Square. About ninety minutes with places to sit; the elevator reaches every level but the grid.',
      'Groups of twenty-five. Coffee in the green room afterward, where questions go on for as long as the pot does.',
    ],
  },
  {
    name: 'River Bee',
    category: 'craft-design',
    on: 'wed',
    weeks: [-4, 1, 4],
    from: '13:00',
    to: '16:00',
    at: 'missionRiver',
    price: '$2 for the coffee',
    tags: ['quilting', 'textiles', 'company'],
    images: ['loom'],
    editions: [
      {
        title: 'Log Cabins from Work Shirts',
        about:
          'Denim, chambray and one beloved bowling shirt. Mavis Treadaway shows how to make heavy cloth lie flat without losing your religion.',
      },
      {
        title: 'Hand Appliqué for the Impatient',
        about:
          'Needle-turn, freezer paper and the shortcut nobody will admit to. Bring a leaf to trace.',
      },
      {
        title: 'Binding Day',
        about:
          'The part everyone puts off, done in company. Thirty unfinished quilts arrived last time and thirty finished ones went home.',
      },
    ],
    practical: [
      'Under the tin roof, fans on. Machines welcome: there is power at every post.',
      'New hands are put between two old ones and have never complained.',
    ],
  },
  {
    name: 'Silver King Supper Dance',
    category: 'family-community',
    on: 'sat',
    weeks: [-14, -1, 3, 12],
    from: '18:00',
    to: '21:30',
    at: 'silverKing',
    price: '$15 with supper',
    tags: ['dancing', 'supper', 'all ages'],
    images: ['string-lights', 'accordion'],
    editions: [
      {
        title: 'Waltzes and Gumbo',
        about:
          'The Mustang Island Waltz Company, average age seventy, sets a pace the young find difficult. Gumbo in two strengths.',
      },
      {
        title: 'Soul Night',
        about:
          'Eleven-piece soul from across the bay, with horns that walk out among the tables. Fried fish until it is gone.',
      },
      {
        title: 'Western Swing for Left Feet',
        about:
          'A caller, a lap steel and a forgiving two-step. Singles are dealt partners by playing card.',
      },
      {
        title: 'Cumbia under the Tarpon Scales',
        about:
          'Accordion, güira and a floor that has been waxed with what we believe is surfboard wax. Pozole in two colors.',
      },
    ],
    practical: [
      'Long tables, mixed company, babies asleep under coats. Tickets at the hall or from the ferry landing bakery.',
      'Supper at six, first dance at seven. Bring a scale to sign if you are new.',
    ],
  },
];
