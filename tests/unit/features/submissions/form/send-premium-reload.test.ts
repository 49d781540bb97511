import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPremiumSender } from '../../../../../src/features/submissions/form/send-premium.client.ts';
import { browserStorage } from '../../../../support/browser/browser-storage.ts';
import {
  card,
  DECLINED,
  EVENTS,
  form,
  order,
  ORDERS,
  premiumGuide as guide,
  silent,
  SUCCESS,
} from '../../../../support/samples/premium-sending.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page that is loaded again while the card is charged', () => {
  const SHUT = () => new Promise<never>(() => undefined);

  /** A page left between the charge and its answer; what the same tab opens next begins with it. */
  const left = async () => {
    const session = browserStorage();
    vi.stubGlobal('sessionStorage', session);
    const { to } = guide();
    const paying = card();
    paying.confirm.mockImplementationOnce(SHUT);
    void createPremiumSender()(form('Jazz'), paying, silent);
    await vi.waitFor(() => {
      expect(paying.confirm).toHaveBeenCalledOnce();
    });
    return { session, to, paying, send: createPremiumSender() };
  };

  it('takes no second payment when the first went through', async () => {
    const { session, to, paying, send } = await left();
    paying.state.mockResolvedValue('paid');
    expect(await send(form('Jazz at Eight'), paying, silent)).toEqual({
      ok: true,
      hasEarlierDetails: true,
    });
    expect(paying.state.mock.calls).toEqual([['pi_1_secret_2']]);
    expect(paying.confirm).toHaveBeenCalledOnce();
    expect(to(ORDERS)).toHaveLength(1);
    expect(to(EVENTS).map(({ body, key }) => [body['title'], key])).toEqual([
      ['Jazz', to(ORDERS)[0]?.key],
    ]);
    expect(session.kept.size).toBe(0);
  });

  it.each(['pending', 'unknown'] as const)(
    'takes no second payment while the first is %s',
    async (state) => {
      const { session, to, paying, send } = await left();
      paying.state.mockResolvedValue(state);
      expect(await send(form('Jazz at Eight'), paying, silent)).toMatchObject({ ok: false });
      expect(paying.confirm).toHaveBeenCalledOnce();
      expect(to(ORDERS)).toHaveLength(1);
      expect(session.kept.size).toBe(1);
    },
  );

  it('takes another order when no money has moved', async () => {
    const { session, to, paying, send } = await left();
    expect(await send(form('Jazz at Eight'), paying, silent)).toEqual(SUCCESS);
    expect(to(ORDERS)).toHaveLength(2);
    expect(session.kept.size).toBe(0);
  });

  it('goes on with the same order when the form is filled in as before', async () => {
    const { to, paying, send } = await left();
    expect(await send(form('Jazz'), paying, silent)).toEqual(SUCCESS);
    const [first, second] = to(ORDERS).map(({ key }) => key);
    expect(second).toBe(first);
  });

  it('keeps the order until the guide has been told', async () => {
    const session = browserStorage();
    vi.stubGlobal('sessionStorage', session);
    vi.stubGlobal('fetch', (path: string) => (path === ORDERS ? Promise.resolve(order()) : SHUT()));
    const sending = createPremiumSender()(form('Jazz'), card(), silent);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(session.kept.size).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await sending;
    expect(session.kept.size).toBe(0);
  });

  it('begins anew after a day, and after a card that was declined', async () => {
    const { session, paying } = await left();
    vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
    const send = createPremiumSender();
    paying.confirm.mockResolvedValueOnce(DECLINED);
    expect(await send(form('Jazz at Eight'), paying, silent)).toEqual({
      ok: false,
      kind: 'declined',
      message: 'Your card was declined.',
    });
    expect(paying.state).not.toHaveBeenCalled();
    expect(session.kept.size).toBe(0);
  });
});
