/**
 * Texts of the specification that no visitor of the built guide gets to see, each with its reason
 * and the place that has it all the same.
 */
export const unseenTexts: readonly { text: string; reason: string }[] = [
  {
    text: 'Loading event details...',
    reason:
      'an event comes as a whole page, built or made on demand: nothing of it is loaded later',
  },
  {
    text: 'Loading venue details...',
    reason: 'a venue comes as a whole page: nothing of it is loaded later',
  },
  {
    text: 'Blog post not found',
    reason: 'internal: what a visitor sees is the page "404 Page Not Found"',
  },
];
