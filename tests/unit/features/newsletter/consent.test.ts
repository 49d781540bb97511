import { expect, test } from 'vitest';
import { CONSENT } from '../../../../src/features/newsletter/consent.ts';
import { site } from '../../../../src/site.ts';

test('the sentence of consent says who mails, how often, and how to end it', () => {
  expect(CONSENT).toContain(site.name);
  expect(CONSENT).toMatch(/once a week/);
  expect(CONSENT).toMatch(/unsubscribe/);
});

test('the database has room for the sentence', () => {
  expect(CONSENT.length).toBeLessThanOrEqual(2000);
});
