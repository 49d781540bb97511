import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_AD_ORDER } from '../../../../../../src/features/advertising/order/ad-order-form.ts';
import { type OrderDraft } from '../../../../../../src/features/advertising/order/start/order-draft.ts';
import {
  dropDraft,
  keepDraft,
  keptDraft,
} from '../../../../../../src/features/advertising/order/start/order-storage.client.ts';
import { browserStorage } from '../../../../../support/browser/browser-storage.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60 * 1000);

const DRAFT: OrderDraft = {
  elapsedMs: 60_000,
  values: { ...EMPTY_AD_ORDER, name: 'Ana', type: 'horizontal', duration: '6' },
  image: { name: 'a.png', alt: 'Clay', size: { width: 728, height: 90 }, token: 'token' },
  kept: null,
  placed: { key: 'key', form: { values: { name: 'Ana' }, trap: '', elapsedMs: 9000 } },
};

let session: ReturnType<typeof browserStorage>;

beforeEach(() => {
  session = browserStorage();
  vi.stubGlobal('sessionStorage', session);
});

describe('an unfinished order', () => {
  it('is kept for the next page of its tab, for a day', async () => {
    keepDraft(DRAFT, NOW);
    expect(await keptDraft(later(24))).toEqual(DRAFT);
    expect(await keptDraft(later(25))).toBeNull();
    expect(session.kept.size).toBe(0);
  });

  it('is removed once the order is received', async () => {
    keepDraft(DRAFT, NOW);
    dropDraft();
    expect(await keptDraft(NOW)).toBeNull();
  });
});
