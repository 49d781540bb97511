import { beforeEach, describe, expect, it } from 'vitest';
import { issueContentSchema } from '../../../../src/features/newsletter/issue/issue-content.ts';
import { issueRecords, RECORDED_DAY, titlesOf } from '../../../support/records/issue-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const records = issueRecords(database);

beforeEach(() => database.clear());

const content = () => records.call('public.newsletter_content($1)', [RECORDED_DAY]);

describe('what an issue holds', () => {
  it('are approved events from Friday on, two weeks beyond Sunday, in the order of the calendar', async () => {
    await records.addEvent('Thursday', { start_date: '2026-11-26' });
    await records.addEvent('Two weeks after', { start_date: '2026-12-13' });
    await records.addEvent('Later', { start_date: '2026-12-14' });
    await records.addEvent('Sunday', { start_date: '2026-11-29' });
    await records.addEvent('On view', { start_date: '2026-10-01', end_date: '2026-11-27' });
    await records.addEvent('Over', { start_date: '2026-10-01', end_date: '2026-11-26' });
    await records.addEvent('Premium', { start_date: '2026-11-27', is_premium: true });
    for (const status of ['draft', 'pending', 'rejected', 'cancelled', 'postponed']) {
      await records.addEvent(status, { status });
    }
    expect(titlesOf(await content())).toEqual(['Premium', 'On view', 'Sunday', 'Two weeks after']);
  });

  it('says of an event what lists say, and no more of its description than a line needs', async () => {
    await records.addEvent('Jazz', {
      description: 'word '.repeat(900),
      end_time: '21:30',
      price: '$5',
    });
    const [event] = issueContentSchema.parse(await content()).events;
    expect(event).toMatchObject({
      title: 'Jazz',
      startDate: '2026-11-28',
      startTime: '19:00',
      endDate: null,
      endTime: '21:30',
      price: '$5',
      isFeatured: false,
    });
    expect(event?.line.length).toBeLessThanOrEqual(400);
  });

  it('has the image of a featured event, which the email shows', async () => {
    const image_url = 'https://images.example/a.jpg';
    await records.addEvent('Featured', { is_featured: true, image_url, image_alt: 'A pier' });
    await records.addEvent('Other', { image_url });
    const { events } = issueContentSchema.parse(await content());
    const imageOf = (title: string) => events.find((event) => event.title === title)?.imageUrl;
    expect([imageOf('Featured'), imageOf('Other')]).toEqual([image_url, null]);
  });

  it('is a thousand events at most, the nearest', async () => {
    await database.query(
      `insert into public.events (title, category, start_date, city, status)
        select 'Event ' || n, 'music', date '2026-11-27' + (n % 16), 'Rockport, TX', 'approved'
        from generate_series(1, 1100) n`,
    );
    const { events } = issueContentSchema.parse(await content());
    expect(events).toHaveLength(1_000);
    expect(events.filter(({ startDate }) => startDate <= '2026-11-29').length).toBeGreaterThan(200);
  });

  it('ends with the latest article that is published', async () => {
    await database.query(
      `insert into public.blog_posts (title, slug, category, author, published, published_at) values
        ('Old', 'old', 'art', 'A', true, now() - interval '9 days'),
        ('New', 'new', 'art', 'A', true, now() - interval '1 day'),
        ('Tomorrow', 'tomorrow', 'art', 'A', true, now() + interval '1 day'),
        ('Draft', 'draft', 'art', 'A', false, null)`,
    );
    expect(issueContentSchema.parse(await content()).post).toMatchObject({ slug: 'new' });
  });

  it('is the same for a visitor, who sees no more than is public', async () => {
    await records.addEvent('Jazz');
    await records.addEvent('Waiting', { status: 'pending' });
    const [row] = await database.as('anon', 'select public.newsletter_content($1) as response', [
      RECORDED_DAY,
    ]);
    expect(row?.['response']).toEqual(await content());
  });
});
