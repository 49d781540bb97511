/** The privacy policy and the terms of service: every point the specification asks for. */
import { describe, expect, test } from 'vitest';
import { PREMIUM_EVENT_CENTS } from '../../src/figures.ts';
import { site } from '../../src/site.ts';
import { visitor } from '../support/browser/browser.ts';

const premium = `$${String(PREMIUM_EVENT_CENTS / 100)}`;

const pages = [
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    points: {
      'an analytics service is used': 'We use an analytics service that counts visits',
      'it sets no cookies': 'It works without cookies',
      'what reading collects': 'What we collect when you read the guide',
      'what forms collect': 'Event submissions. We keep everything in the form',
      'the contact of a listing is public': 'its page shows the contact email',
      'the newsletter is confirmed first': 'until you confirm, you get no newsletter',
      'the newsletter can be left': 'Every issue has a link to unsubscribe',
      'cards stay with the payment provider': 'go to Stripe directly',
      'saved events stay in the browser': 'The events you save are kept in your own browser',
      'ads are counted without the reader':
        'It takes no cookie, and nothing is stored in your browser',
      'the rights of the reader': 'Wherever you live, you may ask us to',
      'changes take 30 days': 'Changes take effect 30 days after posting',
    },
  },
  {
    path: '/terms-of-service',
    title: 'Terms of Service',
    points: {
      'the fee of a premium listing': `A premium listing costs ${premium} for one event, once`,
      'it is paid before activation': 'The fee is paid before the listing is activated.',
      'premium is not refunded': 'Premium services are generally non-refundable.',
      'there are exceptions': 'exceptions case by case',
      'submissions are reviewed': 'All event submissions are subject to review.',
      'changes take 30 days': 'Changes take effect 30 days after posting.',
      'liability is capped':
        'limited to the amounts you paid us in the twelve months before the event',
      'the law of Texas': 'governed by the laws of the State of Texas',
    },
  },
] as const;

describe.each(pages)('$path', ({ path, title, points }) => {
  test.each(Object.entries(points))('it says: %s', async (_, words) => {
    const page = await visitor({ javaScript: false });
    await page.goto(path);
    const text = (await page.getByRole('main').textContent()) ?? '';
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  });

  test('it says who writes it, where to reach them, and since when it holds', async () => {
    const page = await visitor();
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    const main = page.getByRole('main');
    const text = (await main.textContent()) ?? '';
    expect(text).toContain(site.name);
    expect(text).not.toMatch(/[{}]|\*\*|\]\(/);
    expect(text).toMatch(/Effective\s+[A-Z][a-z]+ \d{1,2}, \d{4}/);
    const mail = main.getByRole('link', { name: site.contactEmail }).first();
    expect(await mail.getAttribute('href')).toBe(`mailto:${site.contactEmail}`);
  });

  test('its contents lead to every section', async () => {
    const page = await visitor();
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const sections = page.getByRole('article').getByRole('region');
    expect(await contents.count()).toBe(await sections.count());
    const last = contents.last();
    await last.click();
    await page.waitForURL(/#/);
    const name = (await last.textContent()) ?? '';
    const heading = page.getByRole('heading', { level: 2, name: name.trim() });
    const top = async () => (await heading.boundingBox())?.y ?? -1;
    await expect.poll(top).toBeGreaterThan(0);
    expect(await top()).toBeLessThan(900);
  });

  test('it leads to the other text', async () => {
    const page = await visitor();
    await page.goto(path);
    const [other] = pages.filter((one) => one.path !== path);
    await page.getByRole('link', { name: `Read the ${other?.title ?? ''}` }).click();
    await page.getByRole('heading', { level: 1, name: other?.title ?? '' }).waitFor();
  });

  test('on paper the text stands without the contents beside it', async () => {
    const page = await visitor();
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { name: 'How to reach us' }).isVisible()).toBe(true);
    expect(await page.getByText('On this page').isVisible()).toBe(false);
  });
});
