import { describe, expect, it } from 'vitest';
import {
  SAMPLE_SITE,
  SAMPLE_TOKEN,
  sampleMail,
} from '../../../../../support/samples/sample-mail.ts';

const LINK = `${SAMPLE_SITE}/manage-event#${SAMPLE_TOKEN}`;

describe('the mail about a rejected event', () => {
  const rejected = (more: Record<string, unknown> = {}) =>
    sampleMail('event-rejected', { reason: null, change: false, paid: false, ...more });

  it("gives the volunteer's words on their lines, and how to send it again", () => {
    const { subject, text } = rejected({ reason: 'It lies in the past.\nPlease look.' });
    expect(subject).toBe('Not published: Moonlight Jazz on the Pier');
    expect(text).toContain('The volunteer wrote:\n> It lies in the past.\n> Please look.\n');
    expect(text).toContain('Everything you entered is still there');
    expect(text).toContain(`Change it and send it again:\n${LINK}\n`);
  });

  it.each([null, '  '])('is honest where there is no reason: %j', (reason) => {
    const { text } = rejected({ reason });
    expect(text).toContain('The volunteer left no reason.');
    expect(text).not.toContain('wrote');
  });

  it('says what happens to money only where some was paid', () => {
    expect(rejected().text).not.toMatch(/paid|payment|refund/i);
    const { text } = rejected({ paid: true });
    expect(text).toContain('nothing is charged again');
    expect(text).toContain('A volunteer decides on every refund');
    expect(text).toContain('Write to hello@coastalbendarts.example');
  });

  it('says of a change that the event stays as it was, and nothing of money', () => {
    const { subject, text } = rejected({ change: true, paid: true });
    expect(subject).toBe('Your change is not online: Moonlight Jazz on the Pier');
    expect(text).toContain('The event stays public as it was before.');
    expect(text).toContain('make the change again as it should be');
    expect(text).not.toContain('still there');
    expect(text).not.toMatch(/refund/i);
  });
});
