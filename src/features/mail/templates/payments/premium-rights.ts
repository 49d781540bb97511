import { EVENT_IMAGES, HOME_FEATURED_EVENTS } from '../../../../figures.ts';

/** What a premium listing brings, as the submission page promises it. */
export const PREMIUM_RIGHTS: readonly string[] = [
  `A turn among the featured events on the home page: it shows ${HOME_FEATURED_EVENTS}, and when there are more, they take turns from day to day`,
  `Up to ${EVENT_IMAGES.premium} pictures on its page`,
  'Links to Instagram, Facebook and Twitter/X',
  'The first place within its day, in lists and in the search',
];
