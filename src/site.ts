/**
 * Holds name, region and contact of the guide. A copy of the guide for another region changes this file;
 * src/README.md, "Another region", lists what else it changes. Everything in this file ships to the browser.
 */
export const site = {
  name: 'Coastal Bend Arts',
  tagline: 'The arts guide to Corpus Christi and the South Texas coast',
  description:
    'Concerts, exhibitions, markets, readings and workshops from Corpus Christi to Rockport, Port Aransas, Kingsville and Victoria: one calendar for the arts of the Coastal Bend.',
  /** Name of the region, for use in a sentence. */
  region: 'Corpus Christi and the South Texas coast',
  /** City in titles: "Corpus Christi Events Archive". */
  heartCity: 'Corpus Christi',
  stateCode: 'TX',
  locale: 'en-US',
  /**
   * The IANA time zone of every wall-clock time. Calendars and other files for programs convert times with
   * it.
   */
  timeZone: 'America/Chicago',
  /** Fixed text that follows every time, also in summer, as the specification requires. */
  timeZoneLabel: 'CST',
  /** The title of the weekly digest. */
  newsletterTitle: 'This weekend on the Coastal Bend',
  /** Postal address in every newsletter, which CAN-SPAM requires. */
  postalAddress: '100 Example Bayfront Plaza, Corpus Christi, TX 78401',
  contactEmail: 'hello@coastalbendarts.example',
  linkedBy: { name: 'Coastal Bend Arts Collective', url: 'https://coastalbendarts.example' },
  /** Memberships shown in the footer: an internet commerce association and a business bureau. */
  trustBadges: [
    { standing: 'Member', name: 'Internet Commerce Association', seal: 'shield' },
    { standing: 'Accredited', name: 'Coastal Business Bureau', seal: 'bureau' },
  ],
  social: {
    instagram: 'https://instagram.com/coastalbendarts.example',
    facebook: 'https://facebook.com/coastalbendarts.example',
  },
} as const;

/**
 * The header that makes browsers open the guide's domain by https only, for two years after a visit. Append
 * `; includeSubDomains` only if each subdomain has https, and `; preload` only to enter the domain at
 * hstspreload.org (SECURITY.md, HSTS).
 */
export const STRICT_TRANSPORT_SECURITY = 'max-age=63072000';
