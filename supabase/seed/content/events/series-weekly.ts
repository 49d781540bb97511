import type { SampleSeries } from '../sample-series.ts';

export const WEEKLY_SERIES: readonly SampleSeries[] = [
  {
    name: 'Story Time in the Vault',
    category: 'family-community',
    on: 'sat',
    weeks: [-7, -3, -1, 0, 1, 2, 3, 6],
    from: '10:00',
    to: '10:45',
    at: 'prairieStar',
    by: 'windward',
    price: 'Free',
    tags: ['children', 'books', 'story time'],
    images: ['open-books', 'kites', 'pelican'],
    editions: [
      {
        title: 'The Tortoise Who Kept Bees',
        about:
          'A slow hero, a fast queen and a disagreement about rent. We read it twice, because the second time everyone does the buzzing.',
      },
      {
        title: 'Nine Ways to Wake a Crab',
        about:
          'A counting book with a grumpy ending. Afterward we fold paper crabs that really do sidle, if you build the ramp at the right slope.',
      },
      {
        title: 'La Luna en la Lonchera',
        about:
          'A girl takes the moon to school in her lunch box. Read in Spanish and English by turns, with a flashlight and a very good lunch box.',
      },
      {
        title: 'Mr. Pettibone’s Umbrella Library',
        about:
          'It lends umbrellas and the rain comes back late. Bring an umbrella to decorate; the librarians have waterproof markers and no fear.',
      },
      {
        title: 'The Goat Who Ate the Map',
        about:
          'How do you get home when home has been eaten? A story about asking the way, followed by drawing the map again from memory.',
      },
      {
        title: 'Abuela’s Accordion',
        about:
          'The accordion sneezes whenever someone tells a fib. A student from the Kingsville Conjunto Society plays the sneezes live.',
      },
      {
        title: 'A Very Short Giant',
        about:
          'Six feet tall and the smallest in his family. We measure everyone against the vault door and mark it in chalk.',
      },
      {
        title: 'Whose Feather Is This?',
        about:
          'A guessing book with real feathers to hold, lent by the refuge. Spoiler: it is usually the grackle’s.',
      },
    ],
    practical: [
      'For ages three to seven and whoever brings them. The vault holds thirty children or eleven adults.',
      'Inside the old bank vault; the door is heavy, decorative and chained open. Strollers park by the marble counter.',
      'Books to take home afterward, no card needed the first time.',
    ],
  },
  {
    name: 'Thursday Jazz at the Norther',
    category: 'music',
    on: 'thu',
    weeks: [-10, -5, -2, 0, 2, 3, 5],
    from: '20:00',
    to: '23:00',
    at: 'blueNorther',
    price: '$12',
    tags: ['jazz', 'live music'],
    images: ['trumpet', 'record-moon', 'piano-waves'],
    editions: [
      {
        title: 'Curtis Vandermeer’s Organ Trio',
        about:
          'A hundred and ninety pounds of Hammond came up the alley on planks. Greasy, generous blues with guitarist Lita Salcedo and a drummer who plays the tin ceiling in the encore.',
      },
      {
        title: 'The Women of the Bay Big Band',
        about:
          'Seventeen players on a stage built for six. Charts from the all-girl swing bands of the forties, two of them found in a trunk in Beeville.',
      },
      {
        title: 'Solo Night with Augustin Pham',
        about:
          'One saxophone, no amplification, three long improvisations on songs requested by the room. Please consider the bar stools: they squeak in B flat.',
      },
      {
        title: 'Bolero Hour',
        about:
          'Singer Noemí Arredondo and a rhythm section with impeccable manners play the songs our parents met to. Sheet music for the choruses on every table.',
      },
      {
        title: 'The Dot Hargrove Quintet Plays Monk',
        about:
          'All corners, no straight lines. Dot Hargrove has been working through the songbook in order of difficulty and has now reached the part that frightened her.',
      },
      {
        title: 'Student Night',
        about:
          'The university’s three combos play a set each and the regulars are kind. Anyone who sits in gets a plate of fries and an opinion from the bartender.',
      },
      {
        title: 'Slide Night: Four Trombones',
        about:
          'Four trombones and a bass, from New Orleans dirges to something with plungers that has been compared to geese and to angels, by the same reviewer.',
      },
    ],
    practical: [
      'Two sets with a break at half past nine. Tables are first come; the rail along the wall is for standing and dancing.',
      'Doors at seven, kitchen until nine. Students pay half after the break.',
      'All ages with an adult until ten o’clock. Talk at the bar, listen at the tables.',
    ],
  },
  {
    name: 'Tuesday Life Drawing',
    category: 'workshops-classes',
    on: 'tue',
    weeks: [-8, -2, 0, 1, 2, 4],
    from: '18:30',
    to: '20:45',
    at: 'marigold',
    by: 'tidalLine',
    price: '$10, students $5',
    tags: ['drawing', 'figure', 'all levels'],
    images: ['brushes', 'gallery-wall'],
    editions: [
      {
        title: 'Short Poses, Long Paper',
        about:
          'Thirty poses of one to three minutes on a continuous roll. You will not have time to be disappointed in any of them.',
      },
      {
        title: 'The Fisherman’s Back',
        about:
          'Our model hauled nets for forty years and holds a pose like a piling. One long study, in charcoal, with breaks for the stories.',
      },
      {
        title: 'Costume Night with the Estrella Skirts',
        about:
          'A dancer in twelve yards of Jalisco skirt, first standing, then turning very slowly. Color is allowed tonight and in fact hard to avoid.',
      },
      {
        title: 'Drawing with the Wrong Hand',
        about:
          'An evening that levels the room. Experienced drawers are humbled, beginners are surprised, and the drawings are the liveliest of the season.',
      },
      {
        title: 'Two Models, One Hammock',
        about:
          'Foreshortening, overlap and knots. Bring an eraser and a sense of proportion you are ready to lose.',
      },
      {
        title: 'Hands Only',
        about:
          'Musicians, a welder, a baker and a baby lend their hands for twenty minutes each. The baby’s pose is expected to be short.',
      },
    ],
    practical: [
      'Easels and boards provided, newsprint a quarter a sheet. No teaching unless you ask for it.',
      'Room 6, the one with the kiln clock. Come late if you must, but come in between poses.',
    ],
  },
  {
    name: 'Net House Saturday Market',
    category: 'festivals-markets',
    on: 'sat',
    weeks: [-12, -4, 0, 1, 2, 3, 7],
    from: '08:00',
    to: '12:30',
    at: 'netHouse',
    price: 'Free',
    tags: ['market', 'makers', 'food'],
    images: ['market-tents', 'fish-print', 'pelican'],
    editions: [
      {
        title: 'Citrus and Cutting Boards',
        about:
          'The last satsumas, the first grapefruit and a woodturner who matches the board to the knife you bring. Marmalade is judged at ten by people who take it seriously.',
      },
      {
        title: 'Knife Sharpening and Honey',
        about:
          'The sharpening van parks by the ice machine until the queue is done. Five beekeepers offer tastings and disagree politely about huisache.',
      },
      {
        title: 'Indigo Morning',
        about:
          'Two vats, one clothesline, anything cotton. The dyers will do a handkerchief for three dollars and a tablecloth for a good story.',
      },
      {
        title: 'Bread, Baskets and a Brass Duo',
        about:
          'Four bakers, six basket makers and two euphoniums in the rafters. The palmetto weavers teach a first basket at nine and at eleven.',
      },
      {
        title: 'Plant Day',
        about:
          'Milkweed, gaura, Gulf muhly: everything that likes salt wind and neglect. Potters bring seconds with the drainage hole already in.',
      },
      {
        title: 'Kids Run the Stalls',
        about:
          'Thirty children under fourteen have paid their dollar for half a table. Expect slime, excellent earrings and firm prices.',
      },
      {
        title: 'Shrimp Season Opener',
        about:
          'Boats in at seven, boil pots on by nine, net-mending race at ten. The printmakers are ready with paper for whatever is too small to sell.',
      },
    ],
    practical: [
      'Rain or shine under the long roof. Park at the school and walk the seawall; it is six minutes with a stroller.',
      'Most stalls take cards, the eggs do not. Leashed dogs welcome, within reason and away from the shrimp.',
    ],
  },
  {
    name: 'Songs at the End of the Jetty',
    category: 'music',
    on: 'fri',
    weeks: [-6, -1, 0, 1, 3, 4],
    from: '18:30',
    to: '20:30',
    at: 'jetty',
    by: 'jettySongs',
    price: '$8 suggested',
    tags: ['songwriters', 'sunset', 'outdoor'],
    images: ['guitar', 'bay-sunrise', 'lighthouse'],
    editions: [
      {
        title: 'Ferry Deckhands’ Round',
        about:
          'Four people who wave you aboard by day sing by night. New songs about old engines, and one, by request, about the man who drove off the front.',
      },
      {
        title: 'Hollis Jean and the Long Goodbyes',
        about:
          'Country songs with the corners worn off. Hollis Jean wrote most of the new record in a bait stand, in order to be left alone.',
      },
      {
        title: 'Canciones de Puerto',
        about:
          'Three singers trade songs from Veracruz, Tampico and Aransas, and discover that they all know the same one with different last verses.',
      },
      {
        title: 'First-Timers’ Night',
        about:
          'Eight writers who have never played for anyone but a dog. Two songs each, a friendly crowd, and the ships’ horns as applause.',
      },
      {
        title: 'The Kowalski Sisters',
        about:
          'Family harmony that could cut rope. Autoharp, upright bass, and between songs the argument they have been having since 1988.',
      },
      {
        title: 'Storm Songs',
        about:
          'Ballads about weather, from the great storms to last spring’s hail. Bring a jacket; the wind has been known to take the chorus.',
      },
    ],
    practical: [
      'Bring a low chair. Sand-wheelchairs at the gate, first come, with a volunteer to push if you like.',
      'The last shuttle back to town leaves ten minutes after the last song, and the driver is one of the singers.',
    ],
  },
  {
    name: 'Pelican Reel Wednesdays',
    category: 'film-media',
    on: 'wed',
    weeks: [-9, -3, 0, 1, 3, 6],
    from: '19:00',
    to: '21:15',
    at: 'lanternRoom',
    by: 'pelicanReel',
    price: '$9, members $6',
    tags: ['film', 'repertory', 'discussion'],
    images: ['film-reel', 'stage-lights'],
    editions: [
      {
        title: '“The Oyster Census” (1971)',
        about:
          'A government training film that lost its mind and became a masterpiece. Restored by two librarians and a man with a scanner, all of whom will be here.',
      },
      {
        title: '“Tall Grass, Low Sky”',
        about:
          'A Western in which nobody draws a gun for ninety minutes. Shot on ranch land south of Kingsville by a crew of nine and several hundred opinionated cattle.',
      },
      {
        title: '“Letters to a Lighthouse”',
        about:
          'For thirty years children wrote to a lighthouse and someone answered. A documentary about who. Handkerchiefs are sold with the popcorn.',
      },
      {
        title: '“Midnight at the Cannery”',
        about:
          'Black-and-white noir with a plot that even its director could not explain at the time. We provide a chart.',
      },
      {
        title: '“Mi Vida en Cámara Lenta”',
        about:
          'A teenager films everything at sixty frames a second so that nothing will be over. Winner of last year’s audience pebble, now grown to feature length.',
      },
      {
        title: '“The Last Drive-In East of Beeville”',
        about:
          'One family, one screen, forty summers. The projectionist’s daughter introduces it and has brought the original snack-bar slides.',
      },
    ],
    practical: [
      'Short talk before, long talk after, in the lobby, with the lights on.',
      'Doors half an hour before. Ninety-four seats; members may reserve two.',
    ],
  },
];
