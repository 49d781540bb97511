import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_AD_ORDER } from '../../../../../src/features/advertising/order/ad-order-form.ts';
import {
  dropDraft,
  isWorthKeeping,
  keepDraft,
  keptDraft,
  type OrderDraft,
  sentValues,
} from '../../../../../src/features/advertising/order/order-draft.client.ts';
import { browserStorage } from '../../../../support/browser/browser-storage.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60 * 1000);

const DRAFT: OrderDraft = {
  elapsedMs: 60_000,
  values: { ...EMPTY_AD_ORDER, name: 'Ana', type: 'horizontal', duration: '6' },
  picture: { name: 'a.png', alt: 'Clay', size: { width: 728, height: 90 }, token: 'token' },
  kept: null,
  placed: { key: 'key', form: { values: { name: 'Ana' }, trap: '', elapsedMs: 9000 } },
};

let session: ReturnType<typeof browserStorage>;

beforeEach(() => {
  session = browserStorage();
  vi.stubGlobal('sessionStorage', session);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an unfinished order', () => {
  it('is there for the next page of its tab, for a day', () => {
    keepDraft(DRAFT, NOW);
    expect(keptDraft(later(24))).toEqual(DRAFT);
    expect(keptDraft(later(25))).toBeNull();
    expect(session.kept.size).toBe(0);
  });

  it('is gone when it was received', () => {
    keepDraft(DRAFT, NOW);
    dropDraft();
    expect(keptDraft(NOW)).toBeNull();
  });

  it('is none while nothing was typed', () => {
    expect(isWorthKeeping({ values: EMPTY_AD_ORDER, picture: null })).toBe(false);
    expect(isWorthKeeping({ values: EMPTY_AD_ORDER, picture: DRAFT.picture })).toBe(true);
    keepDraft({ ...DRAFT, values: EMPTY_AD_ORDER, picture: null }, NOW);
    expect(keptDraft(NOW)).toBeNull();
  });

  it('loses only the part that is none of ours', () => {
    keepDraft(DRAFT, NOW);
    const [name = ''] = session.kept.keys();
    const text = JSON.parse(session.kept.get(name) ?? '') as object;
    session.kept.set(name, JSON.stringify({ ...text, picture: 'x', placed: { key: 1 } }));
    expect(keptDraft(NOW)).toEqual({ ...DRAFT, picture: null, placed: null });
  });

  it.each(['', 'null', '{', '{"savedAt":1}'])('is none in a text like %j', (text) => {
    keepDraft(DRAFT, NOW);
    const [name = ''] = session.kept.keys();
    session.kept.set(name, text);
    expect(keptDraft(NOW)).toBeNull();
  });

  it('is lost without a word where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    keepDraft(DRAFT, NOW);
    dropDraft();
    expect(keptDraft(NOW)).toBeNull();
  });
});

it('an order that was sent fills the form in again', () => {
  expect(sentValues({ name: 'Ana', type: 'sidebar', duration: 6, picture: null })).toEqual({
    ...EMPTY_AD_ORDER,
    name: 'Ana',
    duration: '6',
  });
});
