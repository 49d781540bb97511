import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPremiumSender } from '../../../../../src/features/submissions/form/send-premium.client.ts';
import {
  card,
  DECLINED,
  EVENTS,
  FAILED,
  form,
  isLost,
  order,
  ORDERS,
  premiumGuide as guide,
  sentence,
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

describe('a premium event', () => {
  it('is ordered, paid in the name of its contact, and then told to the guide', async () => {
    const { sent } = guide();
    const paying = card();
    const stages: string[] = [];
    const send = createPremiumSender();
    expect(await send(form('Jazz'), paying, (stage) => stages.push(stage))).toEqual(SUCCESS);
    const { values } = form('Jazz');
    expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: ORDERS, body: { amount: 29, submission: values, contactFax: '', elapsedMs: 60_000 } },
      {
        path: EVENTS,
        body: {
          ...values,
          contactFax: '',
          elapsedMs: 60_000,
          isPremium: true,
          isFeatured: true,
          paymentIntentId: 'pi_1',
        },
      },
    ]);
    expect(paying.confirm.mock.calls).toEqual([['pi_1_secret_2', 'pier@example.org']]);
    expect(stages).toEqual(['paying', 'submitting']);
  });

  it('is neither ordered nor charged while the card is not filled in', async () => {
    const { sent } = guide();
    const paying = card();
    paying.problem.mockReturnValue('Enter the CVC of your card.');
    expect(await createPremiumSender()(form('Jazz'), paying, silent)).toEqual({
      ok: false,
      kind: 'declined',
      message: 'Enter the CVC of your card.',
    });
    expect(sent).toEqual([]);
    expect(paying.confirm).not.toHaveBeenCalled();
  });

  it('is not told to the guide when the card was declined, and the next try is the same order', async () => {
    const { to } = guide();
    const paying = card(DECLINED);
    const send = createPremiumSender();
    expect(await send(form('Jazz'), paying, silent)).toEqual({
      ok: false,
      kind: 'declined',
      message: 'Your card was declined.',
    });
    expect(to(EVENTS)).toEqual([]);
    expect(await send(form('Jazz'), paying, silent)).toEqual(SUCCESS);
    const [first, second] = to(ORDERS).map(({ key }) => key);
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(second).toBe(first);
  });

  it('is charged without the card when its order was paid already', async () => {
    guide({ orders: [() => order('succeeded')] });
    const paying = card();
    expect(await createPremiumSender()(form('Jazz'), paying, silent)).toEqual(SUCCESS);
    expect(paying.confirm).not.toHaveBeenCalled();
  });

  it.each([
    ['is lost', isLost],
    ['is a refusal', () => sentence(409, 'This event is not paid yet.')],
    ['is an error', () => sentence(503, 'The guide cannot reach its records right now.')],
  ])('is a success once it is paid, also when the last answer %s', async (_name, answer) => {
    guide({ events: [answer] });
    expect(await createPremiumSender()(form('Jazz'), card(), silent)).toEqual(SUCCESS);
  });

  it('is a success once it is paid, also when the last answer never comes', async () => {
    vi.stubGlobal('fetch', (path: string) =>
      path === ORDERS ? Promise.resolve(order()) : new Promise(() => undefined),
    );
    const sending = createPremiumSender()(form('Jazz'), card(), silent);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await sending).toEqual(SUCCESS);
  });

  it('starts anew after success, since the same event again is meant then', async () => {
    const { to } = guide();
    const send = createPremiumSender();
    await send(form('Jazz'), card(), silent);
    await send(form('Jazz'), card(), silent);
    const [first, second] = to(ORDERS).map(({ key }) => key);
    expect(second).not.toBe(first);
  });

  it('is sent once when the button is pressed twice', async () => {
    const { to } = guide();
    const paying = card();
    const send = createPremiumSender();
    const both = await Promise.all([
      send(form('Jazz'), paying, silent),
      send(form('Jazz'), paying, silent),
    ]);
    expect(both).toEqual([SUCCESS, SUCCESS]);
    expect(to(ORDERS)).toHaveLength(1);
    expect(paying.confirm).toHaveBeenCalledOnce();
  });
});

describe('an order that could not be made', () => {
  it('passes on the sentence of a refusal, and charges nothing', async () => {
    guide({ orders: [() => sentence(400, 'Enter the event name')] });
    const paying = card();
    expect(await createPremiumSender()(form(''), paying, silent)).toEqual({
      ok: false,
      kind: 'refused',
      sentence: 'Enter the event name',
    });
    expect(paying.confirm).not.toHaveBeenCalled();
  });

  it('says that nothing is lost when the guide cannot be reached', async () => {
    guide({ orders: [isLost] });
    expect(await createPremiumSender()(form('Jazz'), card(), silent)).toEqual({
      ok: false,
      kind: 'refused',
      sentence: expect.stringContaining('nothing you typed is lost') as string,
    });
  });

  it('leaves its key behind when the order is gone', async () => {
    const { to } = guide({ orders: [() => sentence(409, 'Please send it once more.')] });
    const send = createPremiumSender();
    await send(form('Jazz'), card(), silent);
    expect(await send(form('Jazz'), card(), silent)).toEqual(SUCCESS);
    const [first, second] = to(ORDERS).map(({ key }) => key);
    expect(second).not.toBe(first);
  });

  it('is an error of the payment when the answer is none that one can pay', async () => {
    guide({ orders: [() => Response.json({})] });
    const paying = card();
    expect(await createPremiumSender()(form('Jazz'), paying, silent)).toEqual({
      ok: false,
      kind: 'payment-error',
    });
    expect(paying.confirm).not.toHaveBeenCalled();
  });
});

describe('a charge nobody knows the end of', () => {
  const inDoubt = async () => {
    const { to } = guide();
    const paying = card(FAILED);
    const send = createPremiumSender();
    expect(await send(form('Jazz'), paying, silent)).toEqual({ ok: false, kind: 'payment-error' });
    return { to, paying, send };
  };

  it('belongs to the same order at the next try', async () => {
    const { to, paying, send } = await inDoubt();
    expect(await send(form('Jazz'), paying, silent)).toEqual(SUCCESS);
    const [first, second] = to(ORDERS).map(({ key }) => key);
    expect(second).toBe(first);
  });

  it('ends as a success with its own details when it went through and the form was edited since', async () => {
    const { to, paying, send } = await inDoubt();
    paying.state.mockResolvedValue('paid');
    expect(await send(form('Jazz at Eight'), paying, silent)).toEqual({
      ok: true,
      hasEarlierDetails: true,
    });
    expect(paying.state.mock.calls).toEqual([['pi_1_secret_2']]);
    expect(paying.confirm).toHaveBeenCalledOnce();
    expect(to(ORDERS)).toHaveLength(1);
    expect(to(EVENTS).map(({ body }) => body['title'])).toEqual(['Jazz']);
  });

  it('gives way to the edited form when no money has moved', async () => {
    const { to, paying, send } = await inDoubt();
    expect(await send(form('Jazz at Eight'), paying, silent)).toEqual(SUCCESS);
    expect(paying.confirm).toHaveBeenCalledTimes(2);
    expect(to(EVENTS).map(({ body }) => body['title'])).toEqual(['Jazz at Eight']);
  });

  it('keeps the edited form waiting while nobody can be asked', async () => {
    const { to, paying, send } = await inDoubt();
    paying.state.mockResolvedValue('unknown');
    expect(await send(form('Jazz at Eight'), paying, silent)).toEqual({
      ok: false,
      kind: 'payment-error',
    });
    expect(to(ORDERS)).toHaveLength(1);
  });

  it('is looked up before there is another order, when its own is gone', async () => {
    const { paying, send } = await inDoubt();
    guide({ orders: [() => sentence(409, 'Please send it once more.')] });
    await send(form('Jazz'), paying, silent);
    paying.state.mockResolvedValue('paid');
    expect(await send(form('Jazz'), paying, silent)).toEqual(SUCCESS);
    expect(paying.confirm).toHaveBeenCalledOnce();
  });

  it('is looked up although the card field is empty by now', async () => {
    const { paying, send } = await inDoubt();
    guide({ orders: [() => order('succeeded')] });
    paying.problem.mockReturnValue('Enter the number of your card.');
    expect(await send(form('Jazz'), paying, silent)).toEqual(SUCCESS);
  });
});

describe('a bank that has not answered', () => {
  const PENDING = {
    ok: false,
    kind: 'refused',
    sentence: expect.stringContaining('You need not pay again') as string,
  };

  it('is told as it is, and the event is not', async () => {
    const { to } = guide();
    const paying = card({ ok: false, reason: 'pending' });
    expect(await createPremiumSender()(form('Jazz'), paying, silent)).toEqual(PENDING);
    expect(to(EVENTS)).toEqual([]);
  });

  it('keeps an edited form from being charged', async () => {
    const { to } = guide();
    const paying = card({ ok: false, reason: 'pending' });
    const send = createPremiumSender();
    await send(form('Jazz'), paying, silent);
    paying.state.mockResolvedValue('pending');
    expect(await send(form('Jazz at Eight'), paying, silent)).toEqual(PENDING);
    expect(to(ORDERS)).toHaveLength(1);
  });
});
