import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AdOrder } from '../../../../src/desk/advertising/ad-order.ts';
import { AdOrderCard } from '../../../../src/desk/advertising/AdOrderCard.tsx';
import { AD_PAID, sampleReviewAdOrder } from '../../../support/samples/sample-review-ad-order.ts';

const render = (changes: Partial<AdOrder> = {}): string =>
  renderToStaticMarkup(
    createElement(AdOrderCard, {
      order: sampleReviewAdOrder(changes),
      today: '2026-12-10',
      isBusy: false,
      links: null,
      onDecide: () => undefined,
      onRefund: () => undefined,
    }),
  );

/** Returns the names of the card's buttons. */
const buttons = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, name = '']) =>
    name.replace(/<\/?span[^>]{0,99}>/g, ''),
  );

const RUN = { startDate: '2026-12-01', endDate: '2027-01-31' };
const NAME = 'Open Studio Nights';

describe('an order on the admin page', () => {
  it('shows who ordered it, where it leads and its alt text', () => {
    const html = render({ otherOrders: 2 });
    for (const text of [
      'Ana Reyes, Clay &amp; Co',
      '(2 other orders)',
      'href="mailto:ana@example.org"',
      'href="tel:3615550142"',
      'Open studio, every Friday.',
      'Beside the venues, please.',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/clay\.example\.org\/open" target="_blank" rel="noopener nofollow ugc"/,
    );
  });

  it('shows its image in its placement, wide and on a phone', () => {
    const wide = render({ type: 'horizontal' });
    expect(wide).toContain('h-[120px] w-[728px]');
    expect(wide).toContain('On a phone');
    expect(wide.match(/alt="Open studio, every Friday\."/g)).toHaveLength(2);
    expect(render()).toContain('h-[270px] w-[300px]');
    expect(render()).not.toContain('On a phone');
  });

  it('without an image cannot be approved, and says why', () => {
    const html = render({ image: null });
    expect(html).toContain('No image yet, so it can’t go up.');
    expect(buttons(html)).toEqual([`Reject ${NAME}`]);
  });

  it('runs no submitted markup or link', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const html = render({
      title: hostile,
      description: hostile,
      linkUrl: 'javascript:alert(1)',
      image: null,
      reviewNote: hostile,
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('href="javascript:');
  });

  it('shows its figures while it runs', () => {
    const html = render({ ...RUN, state: 'active', figures: { impressions: 1200, clicks: 9 } });
    expect(html).toMatch(/>Seen<\/dt><dd[^>]*>1,200<.*>Clicked<\/dt><dd[^>]*>9</);
  });

  it('shows its payment, and why Stripe refused a refund', () => {
    const html = render({ state: 'rejected', payment: { ...AD_PAID, refundError: 'Too late.' } });
    expect(html).toContain('>Paid $198.00<');
    expect(html).toContain('Order CBA-5Y0R1-W2X3M');
    expect(html).toContain('The last refund failed: Too late.');
  });

  it.each([
    ['pending', null, [`Approve ${NAME}`, `Reject ${NAME}`]],
    ['active', AD_PAID, [`Pause ${NAME}`, `Take Down ${NAME}`]],
    ['paused', AD_PAID, [`Resume ${NAME}`, `Take Down ${NAME}`]],
    ['over', AD_PAID, []],
    ['rejected', AD_PAID, [`Refund ${NAME}`]],
    ['cancelled', AD_PAID, [`Refund ${NAME}`]],
    ['cancelled', { ...AD_PAID, status: 'refunded' }, []],
    ['rejected', null, []],
  ] as const)('that is %s, with the payment %j, can be decided by %j', (state, payment, named) => {
    expect(buttons(render({ ...RUN, state, payment }))).toEqual(named);
  });
});
