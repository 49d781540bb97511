/** What a guide says in which nothing has been entered yet: no event, venue, organizer, post or ad. */
import type { SpecifiedState } from './specified-state.ts';

export const emptyGuideTexts: readonly SpecifiedState[] = [
  {
    state: 'the home page, with the house text where a banner would be',
    at: '/',
    texts: [
      'Upcoming Featured Events',
      'Latest from the Blog',
      'Explore Arts Categories',
      'Your Banner Ad Here',
      /^728x90\b.*\$199\/month$/,
    ],
  },
  { state: 'the calendar', at: '/events', texts: ['No Events Found'] },
  { state: 'the archive', at: '/events/archive', texts: ['No Events Found'] },
  {
    state: 'a category',
    at: '/events/category/visual-arts',
    texts: ['No Events Found', /^There are currently no Visual Arts.* scheduled\.$/],
  },
  { state: 'the categories', at: '/categories', texts: [/^0 events?$/] },
  {
    state: 'the directory of venues, with the house text where a sidebar ad would be',
    at: '/venues',
    texts: [
      'No venues found',
      'Your Ad Here - Reach thousands of South Texas arts enthusiasts, 300x250 • $99/month',
    ],
  },
  { state: 'the directory of organizers', at: '/organizers', texts: ['No organizers found'] },
  {
    state: 'the blog, with the house text where a sidebar ad would be',
    at: '/blog',
    texts: ['No blog posts found', /300x250 • \$99\/month/],
  },
  { state: 'the page of a city', at: '/cities/rockport', texts: [/submit/i] },
];
