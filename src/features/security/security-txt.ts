/** Writes `/.well-known/security.txt`, which says where to report a vulnerability. Source: RFC 9116. */
import { serverPaths } from '../../paths.ts';
import { site } from '../../site.ts';

const DAY_MS = 86_400_000;

/**
 * The days from the build until the file expires: less than a year, as RFC 9116 recommends, and far more than
 * the thirty days after which the site is built even without changes (`netlify/renew-site.ts`).
 */
const EXPIRES_AFTER_DAYS = 330;

/**
 * Writes the text of security.txt.
 * @param origin origin of the guide, without a trailing slash
 * @param builtAt time of the build; only its UTC day counts, so that builds of one day are equal
 */
export function securityTxt(origin: string, builtAt: Date): string {
  const day = Math.floor(builtAt.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(day + EXPIRES_AFTER_DAYS * DAY_MS);
  return [
    `Contact: mailto:${site.contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${site.locale.split('-')[0]}`,
    `Canonical: ${origin}${serverPaths.securityTxt}`,
    `Policy: ${origin}${serverPaths.securityPolicy}`,
    '',
  ].join('\n');
}

/**
 * Matches the email address in SECURITY.md. In a copy of the project in which only `src/site.ts` was changed,
 * SECURITY.md still has the address of the original guide.
 */
const ADDRESS = /(?<=^Write to )\S+@[^\s,]+/m;

const REPORTING = /^## Reporting a vulnerability\n([\s\S]*?)(?=\n## )/m;

/**
 * Reads the section of SECURITY.md about reporting a vulnerability, and puts in the email address of
 * `src/site.ts`. The `Policy` line of security.txt links to the result.
 * @throws Error if the section is missing, which stops the build
 */
export function securityPolicy(securityMarkdown: string): string {
  const part = REPORTING.exec(securityMarkdown)?.[1];
  if (part === undefined) {
    throw new Error('SECURITY.md has no part "## Reporting a vulnerability" that another follows.');
  }
  return `Reporting a vulnerability of ${site.name}\n${part.replace(ADDRESS, site.contactEmail)}`;
}
