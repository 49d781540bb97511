import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { securityPolicy, securityTxt } from '../../../../src/features/security/security-txt.ts';
import { site } from '../../../../src/site.ts';

const BUILT = new Date('2026-11-23T18:30:00Z');
const DAY_MS = 86_400_000;

/** Returns the fields of a security.txt, one on each line as in RFC 9116. */
const fields = (text: string): [string, string][] =>
  text
    .trimEnd()
    .split('\n')
    .map(
      (line) =>
        /^(?<name>[A-Z][A-Za-z-]+): (?<value>\S.*)$/.exec(line)?.slice(1) as [string, string],
    );

it('holds each field that RFC 9116 wants, once', () => {
  expect(Object.fromEntries(fields(securityTxt('https://arts.example.org', BUILT)))).toEqual({
    Contact: `mailto:${site.contactEmail}`,
    Expires: '2027-10-19T00:00:00.000Z',
    'Preferred-Languages': 'en',
    Canonical: 'https://arts.example.org/.well-known/security.txt',
    Policy: 'https://arts.example.org/security-policy.txt',
  });
});

it('expires more than six months after the build, and within a year', () => {
  for (const hours of [0, 12, 23]) {
    const built = new Date(BUILT.getTime() + hours * 3_600_000);
    const expires = new Map(fields(securityTxt('https://arts.example.org', built))).get('Expires');
    const days = (new Date(expires ?? '').getTime() - built.getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(183 + 30);
    expect(days).toBeLessThan(365);
  }
});

it('is the same file for all builds of a day', () => {
  const later = new Date(BUILT.getTime() + 60_000);
  expect(securityTxt('https://a.example', later)).toBe(securityTxt('https://a.example', BUILT));
});

it('leads to the part of SECURITY.md for reporters, which names the address of the guide', async () => {
  const markdown = await readFile('SECURITY.md', 'utf8');
  const policy = securityPolicy(markdown);
  expect(policy).toContain(`Write to ${site.contactEmail}`);
  expect(policy).not.toContain('Threat model');
  const foreign = markdown.replace(site.contactEmail, 'desk@arts.example.org');
  expect(foreign).not.toContain(site.contactEmail);
  expect(securityPolicy(foreign)).toBe(policy);
  expect(() => securityPolicy('# Security\n')).toThrow('Reporting a vulnerability');
});
