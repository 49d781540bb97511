import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  briefFacts,
  eventPayload,
  manageUrl,
  subjectWith,
} from '../../../../../../src/features/mail/templates/events/mail-event.ts';
import { SAMPLE_TOKEN, samplePayload } from '../../../../../support/samples/sample-mail.ts';

const read = (event: Record<string, unknown> = {}) =>
  z.object(eventPayload).parse(samplePayload({}, event)).event;

describe('the event of a mail', () => {
  it('has its times without the seconds that the database prints', () => {
    expect(read()).toMatchObject({ start_time: '19:00', end_time: '21:30' });
  });

  it('is refused with a day that does not exist', () => {
    expect(() => read({ start_date: '2026-02-30' })).toThrow(z.ZodError);
  });

  it('is told in short by its day, time and place', () => {
    expect(briefFacts(read({ venue_name: '' }))).toEqual({
      kind: 'facts',
      facts: [
        { term: 'Date', text: 'Saturday, December 5, 2026' },
        { term: 'Time', text: '7:00 PM - 9:30 PM CST' },
        { term: 'Where', text: 'Corpus Christi, TX' },
      ],
    });
  });

  it('stands at the end of the subject, on one line', () => {
    expect(subjectWith('News', read({ title: ' Jazz\r\nBcc: eve@example.net' }))).toBe(
      'News: Jazz Bcc: eve@example.net',
    );
  });
});

it('the private link carries its token where no server sees it', () => {
  expect(manageUrl('https://guide.example', SAMPLE_TOKEN)).toBe(
    `https://guide.example/manage-event#${SAMPLE_TOKEN}`,
  );
});
