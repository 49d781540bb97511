import type { VariedForm } from './varied-form.ts';

const STAGES = ['harborLamp', 'netLoft', 'rosewater', 'liveOakCove', 'marigold'] as const;
const ROOMS = ['blueNorther', 'silverKing', 'harborLamp', 'rosewater', 'missionRiver'] as const;
const SQUARES = ['bandshell', 'jetty', 'depotSquare', 'viento', 'liveOakCove'] as const;
const SCREENS = ['lanternRoom', 'netLoft', 'depotSquare', 'dockNine', 'silverKing'] as const;

const EVENINGS = ['18:30', '19:00', '19:30', '20:00'] as const;
const PAID = ['$10', '$12', '$15', '$18-30', '$20', 'Pay what you can'] as const;

/** Forms of generated events about performing arts, music and film. */
export const STAGE_FORMS: readonly VariedForm[] = [
  {
    category: 'performing-arts',
    from: EVENINGS,
    hours: 2,
    lasts: [1, 12],
    prices: PAID,
    images: ['stage-lights', 'masks'],
    places: STAGES,
    tags: ['theater', 'play'],
    write: (w) => {
      const work = w.work();
      return {
        title: `“${work}” by ${w.person()}`,
        about: `A play in ${w.pick(['two acts', 'one long evening', 'seven short scenes'])} about ${w.subject()}, ${w.subject()} and what a family will do to keep a secret. ${w.person()} directs; the set is built largely of ${w.stuff()}.\n\n${w.pick(['Stay for the talk afterward: the cast brings cake on Thursdays.', 'Contains haze, one loud bang and a very good dog.', 'Matinees are relaxed: come and go, make noise, sit on the floor.'])}`,
      };
    },
  },
  {
    category: 'performing-arts',
    from: EVENINGS,
    hours: 2,
    prices: PAID,
    images: ['folklorico', 'stage-lights'],
    places: [...STAGES, 'viento'],
    tags: ['dance'],
    write: (w) => ({
      title: `${w.person()} Dance: ${w.work()}`,
      about: `${w.number()} dancers and a live ${w.sound()} band. The new piece began with ${w.stuff()} on a studio floor and grew into an evening about ${w.subject()}. ${w.pick(['Before the show, the company teaches one step to anyone who asks.', 'The audience sits on three sides; the fourth is the weather.', 'Bring a cushion and an open mind.'])}`,
    }),
  },
  {
    category: 'performing-arts',
    from: ['20:00', '20:30', '21:00'],
    hours: 1,
    prices: ['$5', '$8', '$10', 'Free'],
    images: ['microphone', 'masks'],
    places: ROOMS,
    tags: ['comedy'],
    write: (w) => ({
      title: `${w.number()} Comedians on ${w.capital(w.subject())}, Hosted by ${w.person()}`,
      about: `Short sets, strong opinions, one bucket for questions. Headliner ${w.person()} has been working on an hour about ${w.subject()} and promises that ${w.subject()} will come into it. ${w.pick(['Eighteen and up after ten.', 'Clean enough for your aunt, depending on your aunt.', 'The front row is, statistically, safe.'])}`,
    }),
  },
  {
    category: 'music',
    from: EVENINGS,
    hours: 3,
    prices: PAID,
    images: ['trumpet', 'record-moon', 'guitar', 'piano-waves'],
    places: ROOMS,
    tags: ['live music'],
    write: (w) => {
      const sound = w.sound();
      return {
        title: `${w.person()} ${w.pick(['Trio', 'Quartet', 'and Friends', 'Quintet'])}: ${w.capital(sound)} for ${w.capital(w.adjective())} Evenings`,
        about: `Two sets of ${sound}, most of it written this year and some of it not quite finished. ${w.person()} sits in on drums. ${w.pick(['The room is small, so the ballads are very quiet.', 'There is space to dance at the back.', 'Come for the first set if you like your music with supper.'])}`,
      };
    },
  },
  {
    category: 'music',
    from: ['17:00', '18:00', '18:30', '19:00'],
    hours: 2,
    prices: ['Free', 'Free', '$5', '$8 suggested'],
    images: ['bay-sunrise', 'string-lights', 'accordion', 'guitar', 'fireworks'],
    places: SQUARES,
    tags: ['outdoor', 'live music'],
    write: (w) => ({
      title: `${w.adjective()} ${w.noun()} ${w.pick(['Band', 'Orchestra', 'Ramblers', 'Serenaders', 'Revue'])} at Sunset`,
      about: `An hour of ${w.sound()}, an hour of requests, and a sing-along about ${w.subject()} to finish. ${w.pick(['Bring a low chair and a light jacket.', 'Carts sell supper from an hour before.', 'The band plays facing the water, so sit on the side where you can see their hands.'])}\n\nIn case of rain ${w.pick(['we move under the roof next door', 'it waits a day', 'everyone huddles, which was the best one so far'])}.`,
    }),
  },
  {
    category: 'music',
    from: ['15:00', '17:00', '19:30'],
    hours: 2,
    prices: ['$10-25', '$15-30', '$20', 'Pay what you can'],
    images: ['piano-waves', 'stage-lights'],
    places: STAGES,
    tags: ['classical', 'chamber music'],
    write: (w) => ({
      title: `Chamber Music for ${w.number()} Players: ${w.adjective()} ${w.nouns()}`,
      about: `Schubert, a tango and a first performance by ${w.person()}, who writes that the new piece is “about ${w.subject()}, or possibly ${w.subject()}.” The players talk between the works and answer questions at the end. ${w.pick(['Under-eighteens come free.', 'Large-print programs at the desk.', 'The piano was tuned this morning and again at lunch.'])}`,
    }),
  },
  {
    category: 'film-media',
    from: ['18:30', '19:00', '19:30', '20:30'],
    hours: 2,
    prices: ['$9', '$7', 'Free', '$5-12'],
    images: ['film-reel'],
    places: SCREENS,
    tags: ['film'],
    write: (w) => ({
      title: `Screening: “${w.work()}” with Director ${w.person()}`,
      about: `A ${w.pick(['documentary', 'first feature', 'restored oddity', 'black-and-white comedy'])} about ${w.subject()}, shot in ${w.number().toLowerCase()} days with a borrowed camera. The director stays for questions and has brought the ${w.noun().toLowerCase()} from the last scene.`,
    }),
  },
  {
    category: 'film-media',
    from: ['17:00', '19:00', '20:00'],
    hours: 2,
    lasts: [1, 4],
    prices: ['Free', '$5', '$10'],
    images: ['film-reel', 'harbor-bridge', 'record-moon'],
    places: [...SCREENS, 'marea'],
    tags: ['new media', 'short films'],
    write: (w) => ({
      title: `${w.adjective()} ${w.nouns()}: ${w.number()} Short Films about ${w.capital(w.subject())}`,
      about: `An evening of shorts and moving images chosen by ${w.person()}, from a one-minute animation in ${w.stuff()} to a quiet portrait of ${w.subject()}. ${w.pick(['Subtitled throughout.', 'Blankets provided: the air conditioning is ambitious.', 'The audience picks one to see twice.'])}`,
    }),
  },
];
