import { describe, expect, it } from 'vitest';
import {
  SAMPLE_SITE,
  SAMPLE_TOKEN,
  sampleMail,
} from '../../../../../support/samples/sample-mail.ts';

const LINK = `${SAMPLE_SITE}/manage-event#${SAMPLE_TOKEN}`;

describe('the mail about an approved event', () => {
  it('gives the address of its page first, and the private link', () => {
    const { subject, text } = sampleMail('event-approved', { change: false });
    expect(subject).toBe('Your event is published: Moonlight Jazz on the Pier');
    const page = `Open your event's page:\n${SAMPLE_SITE}/events/moonlight-jazz-on-the-pier-k3x9q2\n`;
    expect(text).toContain(page);
    expect(text.indexOf(LINK)).toBeGreaterThan(text.indexOf(page));
    expect(text).toContain('Date: Saturday, December 5, 2026\nTime: 7:00 PM - 9:30 PM CST\n');
    expect(text).not.toContain('premium');
  });

  it('says of a premium event what that brings', () => {
    const { text } = sampleMail('event-approved', { change: false }, { is_premium: true });
    expect(text).toContain('- Up to 5 pictures on its page\n');
  });

  it('says of a change that its page shows it within a few minutes', () => {
    const { subject, text } = sampleMail('event-approved', { change: true }, { is_premium: true });
    expect(subject).toBe('Your change is approved: Moonlight Jazz on the Pier');
    expect(text).toContain('approved your change to "Moonlight Jazz on the Pier".');
    expect(text).toMatch(/the page, whose address stays, within a few minutes/);
    expect(text).not.toContain('premium');
  });
});
