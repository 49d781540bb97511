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

  it('shows an address in short, and breaks it between its parts', () => {
    const html = render({ linkUrl: 'https://a.example.org/shop/new' });
    expect(html).toContain('<wbr/>a<wbr/>.example<wbr/>.org/<wbr/>shop/<wbr/>new');
  });

  it.each([
    ['pending', null, [`Approve ${NAME}`, `Reject ${NAME}`]],
    ['active', AD_PAID, [`Pause ${NAME}`, `Take Down ${NAME}`]],
    ['paused', AD_PAID, [`Resume ${NAME}`, `Take Down ${NAME}`]],
    ['rejected', AD_PAID, [`Refund ${NAME}`]],
    ['cancelled', AD_PAID, [`Refund ${NAME}`]],
    ['cancelled', { ...AD_PAID, status: 'refunded' }, []],
  ] as const)('that is %s, with the payment %j, can be decided by %j', (state, payment, named) => {
    expect(buttons(render({ ...RUN, state, payment }))).toEqual(named);
  });
});
