/** Ready-made reasons for rejecting an event; an editor can change a reason before it is sent. */
export const READY_REASONS = [
  'It’s outside our region, the Coastal Bend of Texas.',
  'It’s already in the guide.',
  'It isn’t an arts event, and that’s what this guide is for.',
  'We couldn’t confirm it with the venue. Please send it again with a link to its own page.',
  'Its date, time or address is missing. Please send it again with all three.',
] as const;
