/** Ready-made reasons for rejecting an event; an editor can change a reason before it is sent. */
export const READY_REASONS = [
  'It takes place outside of our region, the Coastal Bend of Texas.',
  'It is in the guide already.',
  'It is not about the arts, which this guide is for.',
  'We could not confirm it with the venue. Please send it again with a link to its own page.',
  'Its date, time or address is missing. Please send it again with all three.',
] as const;
