/** Sample advertisers and advertisements: every type, in every state that an admin can see. */
import type { AdImage } from './images.ts';

export interface SampleAdvertiser {
  key: string;
  name: string;
  email: string;
  phone: string | null;
  company: string;
  website: string;
}

export const SAMPLE_ADVERTISERS: readonly SampleAdvertiser[] = [
  {
    key: 'windlass',
    name: 'Bettina Kohl',
    email: 'bettina@windlassrecords.example.com',
    phone: '(361) 555-0141',
    company: 'Windlass Records',
    website: 'https://windlassrecords.example.com',
  },
  {
    key: 'frame',
    name: 'Marcus Tolliver',
    email: 'shop@squareandtrue.example.com',
    phone: '(361) 555-0142',
    company: 'Square & True Framing',
    website: 'https://squareandtrue.example.com',
  },
  {
    key: 'pelicanInn',
    name: 'Odile Navarro',
    email: 'stay@pelicanporch.example.com',
    phone: '(361) 555-0143',
    company: 'The Pelican Porch Inn',
    website: 'https://pelicanporch.example.com',
  },
  {
    key: 'clayShop',
    name: 'Winifred Abara',
    email: 'studio@claycypress.example.com',
    phone: '(361) 555-0116',
    company: 'Clay & Cypress',
    website: 'https://claycypress.example.com',
  },
  {
    key: 'violins',
    name: 'Piotr Zielinski',
    email: 'bench@bayviolins.example.net',
    phone: null,
    company: 'Bay Violins & Repair',
    website: 'https://bayviolins.example.net',
  },
];

export interface SampleAdvertisement {
  key: string;
  advertiser: string;
  title: string;
  description: string;
  altText: string;
  type: 'sidebar' | 'horizontal' | 'image' | 'custom';
  placement: 'homepage' | 'sidebar' | 'horizontal_banner';
  image: AdImage | null;
  /** Whole dollars; null for a quote. */
  monthlyRate: number | null;
  duration: number | null;
  status: 'active' | 'pending' | 'paused' | 'rejected';
  /** Days before today on which an approved advertisement began; null for one not approved. */
  startedDaysAgo: number | null;
  /** Days before today on which a paused advertisement was taken down. */
  pausedDaysAgo?: number;
  /** Why a rejected advertisement was rejected. */
  reviewNote?: string;
}

export const SAMPLE_ADVERTISEMENTS: readonly SampleAdvertisement[] = [
  {
    key: 'records',
    advertiser: 'windlass',
    title: 'Windlass Records: used vinyl, loud opinions, open till nine',
    description: 'The record shop in Windlass Alley, two doors from the music.',
    altText: 'Windlass Records. Used vinyl and loud opinions, open till nine.',
    type: 'horizontal',
    placement: 'homepage',
    image: 'records-wide',
    monthlyRate: 199,
    duration: 6,
    status: 'active',
    startedDaysAgo: 40,
  },
  {
    key: 'framing',
    advertiser: 'frame',
    title: 'Square & True: frames for small works',
    description: 'Twenty percent off anything bought at First Friday.',
    altText: 'Square & True Framing. Bring it flat, hang it Friday.',
    type: 'sidebar',
    placement: 'sidebar',
    image: 'framing-box',
    monthlyRate: 99,
    duration: 3,
    status: 'active',
    startedDaysAgo: 21,
  },
  {
    key: 'inn',
    advertiser: 'pelicanInn',
    title: 'The Pelican Porch Inn: walk home from the jetty',
    description: 'Eleven rooms and one very long porch in Port Aransas.',
    altText: 'The Pelican Porch Inn, Port Aransas. Walk home from the music.',
    type: 'image',
    placement: 'sidebar',
    image: 'inn-box',
    monthlyRate: 99,
    duration: 12,
    status: 'active',
    startedDaysAgo: 75,
  },
  {
    key: 'kiln',
    advertiser: 'clayShop',
    title: 'Clay & Cypress: first bowl, six wheels, one evening',
    description: 'Beginners’ evenings all year.',
    altText: 'Clay & Cypress, Victoria. Throw your first bowl.',
    type: 'horizontal',
    placement: 'horizontal_banner',
    image: 'clay-wide',
    monthlyRate: 199,
    duration: 2,
    status: 'pending',
    startedDaysAgo: null,
  },
  {
    key: 'season-sponsor',
    advertiser: 'pelicanInn',
    title: 'Season sponsor of the island pages',
    description:
      'We would like our name on the Port Aransas page from spring to fall, the newsletter twice a month, and a word about the ferry webcam on our roof.',
    altText: 'The Pelican Porch Inn, friends of the island’s arts.',
    type: 'custom',
    placement: 'homepage',
    image: null,
    monthlyRate: null,
    duration: null,
    status: 'pending',
    startedDaysAgo: null,
  },
  {
    key: 'festival-partner',
    advertiser: 'windlass',
    title: 'Festival weekend partner: Windlass Records',
    description: 'A package around the spring festival, agreed by telephone.',
    altText: 'Windlass Records, partner of the festival weekend.',
    type: 'custom',
    placement: 'horizontal_banner',
    image: 'records-wide',
    monthlyRate: 350,
    duration: 1,
    status: 'active',
    startedDaysAgo: 5,
  },
  {
    key: 'violins',
    advertiser: 'violins',
    title: 'Bay Violins: back-to-school rentals and honest repairs',
    description: 'Quarter size to full, with a bow that is straight.',
    altText: 'Bay Violins & Repair. Rentals from quarter size.',
    type: 'sidebar',
    placement: 'sidebar',
    image: 'violins-box',
    monthlyRate: 99,
    duration: 1,
    status: 'pending',
    startedDaysAgo: null,
  },
  {
    key: 'violins-spring',
    advertiser: 'violins',
    title: 'Bay Violins: bows rehaired while you wait',
    description: 'The spring run, which is over.',
    altText: 'Bay Violins & Repair. Bows rehaired while you wait.',
    type: 'sidebar',
    placement: 'sidebar',
    image: 'violins-box',
    monthlyRate: 99,
    duration: 2,
    status: 'active',
    startedDaysAgo: 90,
  },
  {
    key: 'kiln-paused',
    advertiser: 'clayShop',
    title: 'Clay & Cypress: glaze weekends',
    description: 'Off while the kiln is being mended.',
    altText: 'Clay & Cypress, Victoria. Glaze weekends.',
    type: 'horizontal',
    placement: 'horizontal_banner',
    image: 'clay-wide',
    monthlyRate: 199,
    duration: 3,
    status: 'paused',
    startedDaysAgo: 30,
    pausedDaysAgo: 4,
  },
  {
    key: 'framing-loans',
    advertiser: 'frame',
    title: 'Frame now, pay next year',
    description: 'A loan at a rate to be told in the shop.',
    altText: 'Square & True Framing.',
    type: 'sidebar',
    placement: 'sidebar',
    image: 'framing-box',
    monthlyRate: 99,
    duration: 1,
    status: 'rejected',
    startedDaysAgo: null,
    reviewNote: 'It is an offer of a loan, which the guide does not advertise.',
  },
];
