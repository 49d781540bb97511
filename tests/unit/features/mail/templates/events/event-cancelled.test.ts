import { describe, expect, it } from 'vitest';
import { sampleMail } from '../../../../../support/samples/sample-mail.ts';

describe('the mail about a cancelled event', () => {
  it('says what visitors see, and whom to tell that it was a mistake', () => {
    const { subject, text } = sampleMail(
      'event-cancelled',
      { published: true, paid: false },
      { is_premium: true },
    );
    expect(subject).toBe('Your event is cancelled: Moonlight Jazz on the Pier');
    expect(text).toContain('Its page stays and says so within a few minutes');
    expect(text).toContain('Was it not you, or a mistake? Answer this mail');
    expect(text).not.toMatch(/refund|still waiting/i);
  });

  it('speaks of no page where there never was one', () => {
    const { text, html } = sampleMail('event-cancelled', { published: false, paid: false });
    expect(text).toContain('will not be published');
    expect(text + html).not.toMatch(/page stays|Visitors are told/);
  });

  it('tells who paid how to ask for the money', () => {
    expect(sampleMail('event-cancelled', { published: true, paid: true }).text).toContain(
      'Refunds are decided case by case',
    );
  });
});
