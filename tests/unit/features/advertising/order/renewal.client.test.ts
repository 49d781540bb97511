import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  readRenewedOrder,
  renewedOrder,
} from '../../../../../src/features/advertising/order/renewal.client.ts';

const MANAGED = {
  id: 'x',
  status: 'active',
  type: 'horizontal',
  placement: 'horizontal_banner',
  title: 'Clay & Kiln',
  description: null,
  linkUrl: 'https://clay.example.org',
  contact: { name: 'Ana', email: 'ana@example.org', phone: null, company: null, website: null },
  duration: 3,
  picture: { url: '/a.avif', alt: null, width: 728, height: 90 },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an earlier order', () => {
  it('fills in everything that was ordered, and keeps its picture', () => {
    expect(renewedOrder(MANAGED)).toEqual({
      values: {
        name: 'Ana',
        email: 'ana@example.org',
        phone: '',
        company: '',
        website: '',
        type: 'horizontal',
        duration: '3',
        title: 'Clay & Kiln',
        description: '',
        linkUrl: 'https://clay.example.org',
      },
      picture: { url: '/a.avif', alt: '', size: { width: 728, height: 90 } },
    });
  });

  it.each([
    ['sidebar', 'sidebar', 'sidebar'],
    // A custom package in the column; its price was agreed on.
    ['image', 'sidebar', 'custom'],
    ['custom', 'horizontal_banner', 'custom'],
  ])('of type %s in %s is renewed as %s', (type, placement, renewed) => {
    expect(renewedOrder({ ...MANAGED, type, placement }).values.type).toBe(renewed);
  });

  it('begins with one month where its own cannot be chosen', () => {
    expect(renewedOrder({ ...MANAGED, duration: 5 }).values.duration).toBe('1');
    expect(renewedOrder({ ...MANAGED, duration: null }).values.duration).toBe('1');
  });

  it('has no picture to keep, without one or with one of unknown size, which nobody can place', () => {
    expect(renewedOrder({ ...MANAGED, picture: null }).picture).toBeNull();
    const picture = { ...MANAGED.picture, width: null };
    expect(renewedOrder({ ...MANAGED, picture }).picture).toBeNull();
  });
});

describe('a private link', () => {
  const answer = (response: Response) => {
    const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
      Promise.resolve(response),
    );
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };

  it('is asked for by its token, which stands in no address', async () => {
    const fetched = answer(Response.json(MANAGED));
    expect((await readRenewedOrder('token'))?.values.name).toBe('Ana');
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/managed-advertisement');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token');
  });

  it('that opens nothing is null; a guide that cannot answer is an error', async () => {
    answer(new Response('null', { status: 404 }));
    expect(await readRenewedOrder('token')).toBeNull();
    answer(new Response('Away', { status: 503 }));
    await expect(readRenewedOrder('token')).rejects.toThrow('503');
  });
});
