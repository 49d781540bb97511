import { describe, expect, it } from 'vitest';
import { advertisementOrder } from '../../../../../src/features/advertising/order/advertisement-order.ts';

const FILLED = {
  name: 'Bettina Kohl',
  email: 'bettina@example.org',
  title: 'Used vinyl, loud opinions',
  type: 'horizontal',
  duration: 3,
};

const TOKEN = 'a'.repeat(43);

const order = (changed: Record<string, unknown> = {}) =>
  advertisementOrder.parse({ ...FILLED, ...changed });

const problems = (changed: Record<string, unknown>): Record<string, string> => {
  const { error } = advertisementOrder.safeParse({ ...FILLED, ...changed });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
};

describe('an order', () => {
  it('takes no web address that is longer than the table once it is printed', () => {
    const long = `https://example.org/${'é'.repeat(1_900)}`;
    expect(problems({ website: long, linkUrl: long })).toEqual({
      website: 'Use at most 2,000 characters',
      linkUrl: 'Use at most 2,000 characters',
    });
  });

  it('needs a name, an address and a title', () => {
    expect(order()).toEqual({
      name: 'Bettina Kohl',
      email: 'bettina@example.org',
      phone: null,
      company: null,
      website: null,
      type: 'horizontal',
      duration: 3,
      title: 'Used vinyl, loud opinions',
      description: null,
      linkUrl: null,
      image: null,
      renews: null,
    });
  });

  it('is for a sidebar and a month when nothing else is said', () => {
    expect(order({ type: undefined, duration: undefined })).toMatchObject({
      type: 'sidebar',
      duration: 1,
    });
  });

  it('of a custom package has no months and no image yet', () => {
    expect(
      order({ type: 'custom', image: { token: TOKEN, alt: '' }, renews: TOKEN }),
    ).toMatchObject({ duration: null, image: null, renews: null });
  });

  it('takes an image by its token, with what it shows', () => {
    expect(order({ image: { token: TOKEN, alt: ' A record ' } }).image).toEqual({
      token: TOKEN,
      alt: 'A record',
    });
  });

  it.each([
    [TOKEN, TOKEN],
    ['https://evil.example.net', null],
    [{ token: TOKEN }, null],
    [undefined, null],
  ])('with the link of an earlier order %j renews %j', (renews, renewed) => {
    expect(order({ renews }).renews).toBe(renewed);
  });

  it('takes nothing that the guide decides', () => {
    const named = order({
      id: 'x',
      status: 'active',
      placement: 'everywhere',
      monthlyRate: 1,
      totalAmount: 1,
      startDate: '2026-01-01',
      endDate: '2030-01-01',
      imageUrl: 'https://example.org/a.png',
      advertiserId: 'x',
    });
    expect(Object.keys(named).sort()).toEqual(Object.keys(order()).sort());
  });
});

describe('what is missing or wrong has the specified sentence', () => {
  it.each([
    ['name', '', 'Name is required'],
    ['name', ' \u200b', 'Name is required'],
    ['email', '', 'Valid email is required'],
    ['email', 'nobody', 'Valid email is required'],
    ['email', 'a@example.org\r\nBcc: b@example.org', 'Valid email is required'],
    ['email', 'a@example.org, b@example.org', 'Valid email is required'],
    ['email', '<a@example.org>', 'Valid email is required'],
    ['title', '', 'Ad title is required'],
    ['website', 'nowhere', 'Please enter a valid URL'],
    ['linkUrl', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['linkUrl', '//example.org', 'Please enter a valid URL'],
    ['linkUrl', 'ftp://example.org', 'Please enter a valid URL'],
  ])('%s %j', (field, value, sentence) => {
    expect(problems({ [field]: value })).toEqual({ [field]: sentence });
  });

  it.each([
    [0, 'Duration must be at least 1 month'],
    [-1, 'Duration must be at least 1 month'],
    ['', 'Duration must be at least 1 month'],
    [1.5, 'Duration must be at least 1 month'],
    ['1.5', 'Duration must be at least 1 month'],
    [null, 'Duration must be at least 1 month'],
    ['many', 'Duration must be at least 1 month'],
    [{}, 'Duration must be at least 1 month'],
    [13, 'Duration cannot exceed 12 months'],
    ['13', 'Duration cannot exceed 12 months'],
    ['1e9', 'Duration cannot exceed 12 months'],
    [[2], 'Duration must be at least 1 month'],
    [12.5, 'Duration cannot exceed 12 months'],
    [1e300, 'Duration cannot exceed 12 months'],
  ])('duration %j', (duration, sentence) => {
    expect(problems({ duration })).toEqual({ duration: sentence });
  });

  it.each([...Array(12).keys()].map((month) => month + 1))('%i months can be ordered', (months) => {
    expect(order({ duration: months }).duration).toBe(months);
    expect(order({ duration: String(months) }).duration).toBe(months);
  });

  it.each(['image', 'popup', 'Sidebar', '', 1, ['sidebar']])('the type %j is unknown', (type) => {
    expect(problems({ type })).toEqual({
      type: 'Choose a sidebar, a horizontal or a custom package',
    });
  });

  it('an image that was not uploaded', () => {
    expect(problems({ image: { token: 'short' } })).toEqual({
      'image.token': 'An image is no longer here. Remove it and choose it again.',
    });
  });
});
