/** The lists of figures, in the order in which they are shown. The API's answer leaves out an empty list. */
export const LISTS = [
  { key: 'event', title: 'Most Seen Events', of: 'Event', figure: 'Visits' },
  { key: 'page', title: 'Most Seen Pages', of: 'Page', figure: 'Visits' },
  { key: 'search', title: 'Searches That Found Nothing', of: 'Words', figure: 'Searches' },
  { key: 'save', title: 'Most Saved', of: 'Event', figure: 'Saves' },
  { key: 'share', title: 'Most Shared', of: 'Page', figure: 'Shares' },
  { key: 'city', title: 'Events by City', of: 'City', figure: 'Visits' },
  { key: 'category', title: 'Events by Category', of: 'Category', figure: 'Visits' },
  { key: 'source', title: 'Sites That Led Here', of: 'Site', figure: 'Visits' },
  { key: 'device', title: 'Devices', of: 'Device', figure: 'Visits' },
] as const;
export type ListKey = (typeof LISTS)[number]['key'];
