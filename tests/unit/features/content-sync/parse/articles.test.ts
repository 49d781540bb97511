import { describe, expect, test } from 'vitest';
import { readLightMarkup } from '../../../../../src/features/blog/light-markup.ts';
import { parse, readingOf } from '../../../../support/samples/sync/feeds.ts';

describe('articles', () => {
  const words =
    'The harbor stage opens its painting and sculpture season with music and a gallery talk. '.repeat(
      5,
    );
  const rss = (item: string, declaration = '') =>
    `<?xml version="1.0"?>${declaration}<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Tide</title><link>https://tide.example.org</link><description>News</description><item><link>https://tide.example.org/a</link><guid isPermaLink="false">tide-1</guid><pubDate>Mon, 16 Nov 2026 18:00:00 GMT</pubDate>${item}</item></channel></rss>`;
  const body = `<content:encoded><![CDATA[<h1>Season</h1><p>${words}<strong>Tonight</strong>.</p><ul><li>One &amp; two</li></ul><h3>Details</h3><img src="/a.jpg"><script>alert(1)</script>]]></content:encoded>`;
  const article = (item: string) => readingOf('rss', rss(item)).articles[0];

  test('become light markup with excerpt, author and image', () => {
    const read = article(
      `<title>R&amp;amp;B &amp;#8211; Art</title><description><![CDATA[<p>Short&hellip; Continue reading</p>]]></description><dc:creator>Ana Ruiz</dc:creator><category>Visual Art</category>${body}`,
    );
    expect(read).toMatchObject({
      externalId: 'tide-1',
      title: 'R&B – Art',
      author: 'Ana Ruiz',
      excerpt: 'Short…',
      category: 'art',
      imageUrl: 'https://tide.example.org/a.jpg',
      publishedAt: '2026-11-16T18:00:00.000Z',
    });
    const kinds = readLightMarkup(read?.content ?? '').map(({ kind }) => kind);
    expect(kinds).toEqual(['heading', 'paragraph', 'list', 'heading']);
    expect(read?.content).toContain('**Tonight**.');
    expect(read?.content).toContain('- One & two');
    expect(read?.content).not.toContain('alert');
  });

  test.each([
    ['Ana Ruiz (Guest)', 'Ana Ruiz (Guest)'],
    ['ana@tide.example.org (Ana Ruiz)', 'Ana Ruiz'],
    ['Ana Ruiz ana@tide.example.org', 'Ana Ruiz'],
  ])('by %s are by %s', (creator, author) => {
    const item = `<title>Season</title><dc:creator>${creator}</dc:creator>${body}`;
    expect(article(item)?.author).toBe(author);
  });

  test('have the first image of their text, without entities in its address', () => {
    const text = body.replace('/a.jpg', 'https://tide.example.org/a.jpg?w=9&#038;h=9');
    const { imageUrl } = article(`<title>Season</title>${text}`) ?? {};
    expect(imageUrl).toBe('https://tide.example.org/a.jpg?w=9&h=9');
  });

  test('of WordPress come without the line below them', () => {
    const footer = '<p>The post <a href="a">Season</a> appeared first on <a href="b">Tide</a>.</p>';
    const text = body.replace(']]>', `${footer}]]>`);
    const summary = `New. The post office mural shines.${footer}`;
    const read = article(
      `<title>Season</title><description><![CDATA[${summary}]]></description>${text}`,
    );
    expect(read?.excerpt).toBe('New. The post office mural shines.');
    expect(read?.content).not.toContain('appeared first');
  });

  test('without an author bear the source’s name, without an excerpt their first sentences', () => {
    expect(article(`<title>Season</title>${body}`)).toMatchObject({
      author: 'Harbor Stage',
      excerpt: expect.stringMatching(/^The harbor stage .*talk\.$/) as string,
    });
  });

  test('of Atom are read', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Tide</title><id>t</id><updated>2026-11-16T18:00:00Z</updated><entry><id>tag:1</id><title type="html">Art &amp;amp; Craft</title><updated>2026-11-16T18:00:00Z</updated><link rel="alternate" href="https://tide.example.org/1"/><author><name>Bo</name></author><content type="html">&lt;p&gt;${words}&lt;/p&gt;</content></entry></feed>`;
    expect(readingOf('rss', atom).articles).toMatchObject([
      {
        externalId: 'tag:1',
        title: 'Art & Craft',
        author: 'Bo',
        sourceUrl: 'https://tide.example.org/1',
      },
    ]);
  });

  describe('that are events', () => {
    const item = (link: string, day: string, guid = link) =>
      `<item><title>Harbor Play</title><link>${link}</link><guid isPermaLink="false">${guid}</guid><pubDate>${day} 19:30:00 +0000</pubDate>${body}</item>`;
    const feed = (...items: string[]) =>
      `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Hall</title>${items.join('')}</channel></rss>`;
    const NEWS = item('https://hall.example/news/1', 'Mon, 16 Nov 2026');
    const POST = 'https://hall.example/?post_type=tribe_events&amp;p=5';

    test.each([
      ['posts of a calendar', [item('https://hall.example/5', 'Mon, 16 Nov 2026', POST)]],
      ['one page of an event, ahead', [item('https://hall.example/event/5/', 'Fri, 04 Dec 2026')]],
      [
        'all ahead',
        ['/a', '/b'].map((path) => item(`https://hall.example${path}`, 'Fri, 04 Dec 2026')),
      ],
      [
        'dates in elements',
        [NEWS.replace('<pubDate>', '<ev:startdate>2026-12-04</ev:startdate>$&')],
      ],
    ])('are refused: %s', (_, items) => {
      expect(parse('rss', feed(...items))).toEqual({
        outcome: 'refused',
        message: 'This feed lists events without their dates and places.',
        advice: 'Enter the page that lists the events; the guide looks for its calendar there.',
      });
    });

    test('are left out among news, and named', () => {
      const event = item('https://hall.example/event/5/', 'Fri, 04 Dec 2026');
      const { articles, problems } = readingOf('rss', feed(NEWS, event));
      expect(articles).toHaveLength(1);
      expect(problems).toMatchObject([
        { message: expect.stringContaining('is an event') as string },
      ]);
    });

    test('an article dated ahead is held back, one of tomorrow is not', () => {
      const ahead = item('https://hall.example/news/2', 'Thu, 26 Nov 2026');
      const tomorrow = item('https://hall.example/news/3', 'Tue, 24 Nov 2026');
      const { articles, skipped } = readingOf('rss', feed(NEWS, ahead, tomorrow));
      expect(articles.map(({ externalId }) => externalId)).toEqual(
        ['1', '3'].map((id) => `https://hall.example/news/${id}`),
      );
      expect(skipped).toMatchObject([{ reason: 'too-far-ahead' }]);
    });
  });

  test.each([
    ['too-short', '<title>Season</title><description>Soon.</description>'],
    ['past', `<title>Season</title>${body}<pubDate>Mon, 04 May 2026 18:00:00 GMT</pubDate>`],
    [
      'not-arts',
      `<title>Zoning</title><description>${'The county budget was passed without a debate on roads. '.repeat(8)}</description>`,
    ],
    ['banned-words', `<title>Best online casino art</title>${body}`],
  ])('are left out as %s', (reason, item) => {
    const text = reason === 'past' ? rss(item).replace(/<pubDate>.*?<\/pubDate>/, '') : rss(item);
    const reading = readingOf('rss', text, { defaultCategory: null });
    expect(reading.articles).toEqual([]);
    expect(reading.skipped).toMatchObject([{ reason, dates: 1 }]);
  });
});
