/**
 * Everything that makes this guide *this* guide: its name, its address, the people to write to.
 * Another region runs the same code by changing this file, `src/content/` and the seed.
 *
 * Imported on both sides: what is added here ships to the browser.
 */
export const site = {
  /** Printed wherever the guide speaks of itself. */
  name: 'Coastal Bend Arts',
  tagline: 'The arts guide to Corpus Christi and the South Texas coast',
  description:
    'Concerts, exhibitions, markets, readings and workshops from Corpus Christi to Rockport, Port Aransas, Kingsville and Victoria: one calendar for the arts of the Coastal Bend.',
  /** The region as it stands in a sentence. */
  region: 'Corpus Christi and the South Texas coast',
  /** The place titles speak of, as in "Corpus Christi Events Archive". */
  heartCity: 'Corpus Christi',
  stateCode: 'TX',
  locale: 'en-US',
  /** IANA zone of every wall-clock time in the guide; machine formats convert with it. */
  timeZone: 'America/Chicago',
  /** Printed after every time, all year: the specification fixes the literal text. */
  timeZoneLabel: 'CST',
  /** The weekly digest, on its mails and wherever it is spoken of. */
  newsletterTitle: 'This weekend on the Coastal Bend',
  /** Printed in every newsletter, as the law of bulk mail asks (CAN-SPAM). */
  postalAddress: '100 Example Bayfront Plaza, Corpus Christi, TX 78401',
  contactEmail: 'hello@coastalbendarts.example',
  linkedBy: { name: 'Coastal Bend Arts Collective', url: 'https://coastalbendarts.example' },
  /** In the footer: an internet commerce association and a business bureau. */
  trustBadges: [
    { standing: 'Member', name: 'Internet Commerce Association', seal: 'shield' },
    { standing: 'Accredited', name: 'Coastal Business Bureau', seal: 'bureau' },
  ],
  social: {
    instagram: 'https://instagram.com/coastalbendarts.example',
    facebook: 'https://facebook.com/coastalbendarts.example',
  },
} as const;
