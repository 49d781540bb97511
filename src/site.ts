/**
 * Holds name, region and contact of the guide; another region changes this file, `src/content/` and the seed.
 * What is added here ships to the browser.
 */
export const site = {
  name: 'Coastal Bend Arts',
  tagline: 'The arts guide to Corpus Christi and the South Texas coast',
  description:
    'Concerts, exhibitions, markets, readings and workshops from Corpus Christi to Rockport, Port Aransas, Kingsville and Victoria: one calendar for the arts of the Coastal Bend.',
  /** The region, for use in a sentence. */
  region: 'Corpus Christi and the South Texas coast',
  /** The city in titles, as in "Corpus Christi Events Archive". */
  heartCity: 'Corpus Christi',
  stateCode: 'TX',
  locale: 'en-US',
  /** The IANA time zone of every wall-clock time; machine formats are converted with it. */
  timeZone: 'America/Chicago',
  /** The fixed text of the specification that follows every time, all year. */
  timeZoneLabel: 'CST',
  /** The title of the weekly digest. */
  newsletterTitle: 'This weekend on the Coastal Bend',
  /** The postal address in every newsletter, as CAN-SPAM requires. */
  postalAddress: '100 Example Bayfront Plaza, Corpus Christi, TX 78401',
  contactEmail: 'hello@coastalbendarts.example',
  linkedBy: { name: 'Coastal Bend Arts Collective', url: 'https://coastalbendarts.example' },
  /** Memberships in the footer: an internet commerce association and a business bureau. */
  trustBadges: [
    { standing: 'Member', name: 'Internet Commerce Association', seal: 'shield' },
    { standing: 'Accredited', name: 'Coastal Business Bureau', seal: 'bureau' },
  ],
  social: {
    instagram: 'https://instagram.com/coastalbendarts.example',
    facebook: 'https://facebook.com/coastalbendarts.example',
  },
} as const;
