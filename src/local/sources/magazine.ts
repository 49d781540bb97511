/** Writes the RSS feed of an invented magazine: articles, which the sync imports as drafts. */
import { addDays, wallToInstant } from '../../time/wall-time.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import type { Served } from './served.ts';

const SITE = 'https://driftlinereview.example';

interface Story {
  slug: string;
  title: string;
  author: string;
  daysAgo: number;
  paragraphs: string[];
  /** The name of a poster in illustrations.ts. */
  illustration?: string;
}

const STORIES: readonly Story[] = [
  {
    slug: 'the-wall-that-faces-the-water',
    illustration: 'painted-wall',
    title: 'The Wall That Faces the Water',
    author: 'Nell Ybarra',
    daysAgo: 2,
    paragraphs: [
      'The longest mural on our coast began as an argument about paint. Three artists wanted blue, one wanted rust, and the owner of the wall wanted to be asked first.',
      'Four years later it runs the length of the cannery: a procession of boats, each carrying a family that once worked inside. Visitors bring photographs, and the painters add them in the cool months.',
      'Stand at the north end before nine. The sun reaches the last boat first.',
    ],
  },
  {
    slug: 'how-to-hear-a-conjunto',
    title: 'How to Hear a Conjunto',
    author: 'Rafael Quist',
    daysAgo: 9,
    paragraphs: [
      'Listen to the bajo sexto, not the accordion. The accordion tells you the tune, but the twelve strings under it tell you where your feet go.',
      'I learned this from a music teacher in Alice who has kept time for other people since she was eleven. Her students play for dances now, and she sits beside the speaker with her eyes shut.',
      'Her advice for a first evening: dance badly, early, and with someone older than you.',
    ],
  },
  {
    slug: 'a-kiln-in-the-storm',
    title: 'A Kiln in the Storm',
    author: 'Nell Ybarra',
    daysAgo: 16,
    paragraphs: [
      'When the power failed, the pots were at two thousand degrees and nobody could open the door for a day. So the potters waited, and told each other what they hoped was inside.',
      'What came out was the color of wet sand, with a bloom of copper no one has been able to repeat. The studio sells none of it. The bowls are used for soup on the evening classes.',
      'Ask for the chipped one. It was nearest to the fire.',
    ],
  },
];

/** Returns the response to a request for `/magazine/feed`. */
export function magazineFeed({ origin }: URL, today: string): Served {
  const items = STORIES.map(({ slug, title, author, daysAgo, paragraphs, illustration }) => {
    const published = wallToInstant(addDays(today, -daysAgo), '08:00').toUTCString();
    const html = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
    const image =
      illustration === undefined
        ? ''
        : `<enclosure url="${origin}/illustrations/${illustration}.jpg" type="image/jpeg" length="0"/>`;
    return `<item><title>${escapeHtml(title)}</title><link>${SITE}/${slug}</link><guid>${SITE}/${slug}</guid>${image}<dc:creator>${author}</dc:creator><category>Arts</category><pubDate>${published}</pubDate><description>${escapeHtml(paragraphs[0] ?? '')}</description><content:encoded><![CDATA[${html}]]></content:encoded></item>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>The Driftline Review</title><link>${SITE}/</link><description>Arts of the coast</description>${items.join('')}</channel></rss>`;
  return { type: 'application/rss+xml; charset=utf-8', body };
}
