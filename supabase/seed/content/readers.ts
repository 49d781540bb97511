/** Newsletter subscribers in every state, messages of the contact form, and one import source. */
export interface SampleSubscriber {
  email: string;
  firstName: string | null;
  lastName: string | null;
  status: 'pending' | 'active' | 'unsubscribed' | 'suppressed';
  interests: readonly string[];
  source: 'footer' | 'sidebar' | 'inline';
  /** Days before today on which the form was sent. */
  daysAgo: number;
}

export const SAMPLE_SUBSCRIBERS: readonly SampleSubscriber[] = [
  {
    email: 'amal.whitfield@example.com',
    firstName: 'Amal',
    lastName: 'Whitfield',
    status: 'active',
    interests: ['music'],
    source: 'inline',
    daysAgo: 120,
  },
  {
    email: 'b.hernandez-roy@example.org',
    firstName: 'Beto',
    lastName: 'Hernández-Roy',
    status: 'active',
    interests: ['music', 'festivals-markets'],
    source: 'inline',
    daysAgo: 88,
  },
  {
    email: 'claudette@example.net',
    firstName: 'Claudette',
    lastName: null,
    status: 'active',
    interests: [],
    source: 'footer',
    daysAgo: 64,
  },
  {
    email: 'd.nguyen.ceramics@example.com',
    firstName: 'Dao',
    lastName: 'Nguyen',
    status: 'active',
    interests: ['craft-design', 'workshops-classes'],
    source: 'sidebar',
    daysAgo: 51,
  },
  {
    email: 'reading.room@example.org',
    firstName: null,
    lastName: null,
    status: 'active',
    interests: ['literary-arts'],
    source: 'footer',
    daysAgo: 33,
  },
  {
    email: 'the.oakley.family@example.com',
    firstName: 'Fern',
    lastName: 'Oakley',
    status: 'active',
    interests: ['family-community'],
    source: 'inline',
    daysAgo: 12,
  },
  {
    email: 'gus.petrakis@example.net',
    firstName: 'Gus',
    lastName: 'Petrakis',
    status: 'pending',
    interests: [],
    source: 'sidebar',
    daysAgo: 1,
  },
  {
    email: 'hattie.in.refugio@example.com',
    firstName: null,
    lastName: null,
    status: 'pending',
    interests: [],
    source: 'footer',
    daysAgo: 9,
  },
  {
    email: 'ivo@example.org',
    firstName: 'Ivo',
    lastName: 'Barta',
    status: 'unsubscribed',
    interests: ['film-media'],
    source: 'footer',
    daysAgo: 150,
  },
  {
    email: 'old.address@example.net',
    firstName: null,
    lastName: null,
    status: 'suppressed',
    interests: [],
    source: 'footer',
    daysAgo: 165,
  },
];

export interface SampleMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  status: 'new' | 'handled';
  daysAgo: number;
}

export const SAMPLE_MESSAGES: readonly SampleMessage[] = [
  {
    name: 'Peg Dorrance',
    email: 'peg.dorrance@example.com',
    subject: 'Wrong door at the Net Loft',
    message:
      'Your page says the elevator is on the east side. It is, but the door to it is on the wharf, and last Friday four of us pushed at a cupboard for some time. Could you add a line?',
    status: 'new',
    daysAgo: 1,
  },
  {
    name: 'Winston Achterberg',
    email: 'w.achterberg@example.net',
    subject: 'URGENT: rain plan for Saturday?',
    message:
      'We are bringing twenty-two Scouts to the mural days and the forecast has changed three times since breakfast. Is there somewhere dry to paint?',
    status: 'new',
    daysAgo: 2,
  },
  {
    name: 'Delphine Ruiz',
    email: 'delphine@example.org',
    subject: 'Thank you, and a correction',
    message:
      'The piece about the skirts made my mother cry in a good way. She asks me to say that the ribbon is sewn on from the bottom up, and that anyone who says otherwise may come and see her.',
    status: 'handled',
    daysAgo: 11,
  },
  {
    name: 'SEO Team',
    email: 'rank@example.com',
    subject: 'Page one guaranteed',
    message:
      'Dear webmaster, we have reviewed your calendar and it is very calendar. Reply for offer.',
    status: 'handled',
    daysAgo: 17,
  },
];
