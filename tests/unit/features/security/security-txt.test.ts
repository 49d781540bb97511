import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { securityPolicy } from '../../../../src/features/security/security-txt.ts';
import { site } from '../../../../src/site.ts';

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
