import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createPremiumSender } from '../../../../../../src/features/submissions/form/payment/send-premium.client.ts';
import { browserStorage } from '../../../../../support/browser/browser-storage.ts';
import {
  card,
  EVENTS,
  FAILED,
  form,
  isLost,
  order,
  ORDERS,
  premiumGuide as guide,
  sentence,
  silent,
} from '../../../../../support/samples/submissions/premium-sending.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const DECLINED = { ok: false, reason: 'declined', message: 'Your card was declined.' } as const;

/** Returns the result of a payment. With `hasEarlierDetails`, an earlier version of the form was paid for. */
const paidFor = (title: string, hasEarlierDetails = false) => ({
  ok: true,
  paid: expect.objectContaining({
    ...{ form: form(title), orderNumber: 'CBA-00000-00001', amount: 29, hasEarlierDetails },
  }) as unknown,
});
const SUCCESS = {
  ok: true,
  paid: expect.objectContaining({ hasEarlierDetails: false }) as unknown,
};

const PENDING = {
  ok: false,
  kind: 'pending',
  sentence: expect.stringContaining('You don’t need to pay again') as string,
};

describe('a premium event', () => {
  it('is ordered, paid in the name of its contact, and then reported to the guide', async () => {
    const { sent } = guide();
    const paying = card();
    const stages: string[] = [];
    const send = createPremiumSender().pay;
    expect(await send(form('Jazz'), paying, (stage) => stages.push(stage))).toEqual(
      paidFor('Jazz'),
    );
    const { values } = form('Jazz');
    expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: ORDERS,
        body: {
          amount: 29,
          isOfDraft: true,
          isAnother: false,
          submission: values,
          leaveEmpty: '',
          elapsedMs: 60_000,
        },
      },
      {
        path: EVENTS,
        body: {
          ...values,
          leaveEmpty: '',
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
    expect(await createPremiumSender().pay(form('Jazz'), paying, silent)).toEqual({
      ok: false,
      kind: 'declined',
      message: 'Enter the CVC of your card.',
    });
    expect(sent).toEqual([]);
    expect(paying.confirm).not.toHaveBeenCalled();
  });

  it('is not reported to the guide when the card was declined, and the next try is the same order', async () => {
    const { to } = guide();
    const paying = card(DECLINED);
    const send = createPremiumSender().pay;
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
    expect(await createPremiumSender().pay(form('Jazz'), paying, silent)).toEqual(SUCCESS);
    expect(paying.confirm).not.toHaveBeenCalled();
  });

  it.each([
    ['is lost', isLost],
    ['is a refusal', () => sentence(409, 'This event is not paid yet.')],
    ['is an error', () => sentence(503, 'We can’t reach our records right now.')],
  ])('is a success once it is paid, also when the last response %s', async (_name, response) => {
    guide({ events: [response] });
    expect(await createPremiumSender().pay(form('Jazz'), card(), silent)).toEqual(SUCCESS);
  });

  it('starts anew after success, since the same event again is meant then', async () => {
    const { to } = guide();
    const send = createPremiumSender().pay;
    await send(form('Jazz'), card(), silent);
    await send(form('Jazz'), card(), silent);
    const [first, second] = to(ORDERS).map(({ key }) => key);
    expect(second).not.toBe(first);
  });

  it('is sent once when the button is pressed twice', async () => {
    const { to } = guide();
    const paying = card();
    const send = createPremiumSender().pay;
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
  it.each([
    [
      'with the message of a refusal',
      () => sentence(400, 'Enter the event name'),
      { kind: 'refused', sentence: 'Enter the event name' },
    ],
    [
      'as a failure of the payment, with a note that nothing is lost, when the guide cannot be reached',
      isLost,
      {
        kind: 'unavailable',
        sentence: expect.stringContaining('nothing you typed is lost') as string,
      },
    ],
    [
      'as a failure of the payment when the provider is away',
      () => sentence(503, 'Nothing was charged.'),
      { kind: 'unavailable', sentence: 'Nothing was charged.' },
    ],
    [
      'as a payment error when the response cannot be paid',
      () => Response.json({}),
      { kind: 'payment-error' },
    ],
  ])('is refused without a charge, %s', async (_, response, refusal) => {
    guide({ orders: [response] });
    const paying = card();
    expect(await createPremiumSender().pay(form('Jazz'), paying, silent)).toEqual({
      ok: false,
      ...refusal,
    });
    expect(paying.confirm).not.toHaveBeenCalled();
  });

  it('keeps its key when the order is refused or gone, and says that it is sent once more', async () => {
    const { to } = guide({ orders: [() => sentence(409, 'Please send it once more.')] });
    const send = createPremiumSender().pay;
    await send(form('Jazz'), card(), silent);
    expect(await send(form('Jazz'), card(), silent)).toEqual(SUCCESS);
    const [first, second] = to(ORDERS);
    expect(second?.key).toBe(first?.key);
    expect([first?.body, second?.body]).toMatchObject([{ isAnother: false }, { isAnother: true }]);
  });
});

it('becomes another order once its draft was refunded', async () => {
  const { to } = guide({ orders: [() => sentence(410, 'The money went back.')] });
  const send = createPremiumSender().pay;
  await send(form('Jazz'), card(), silent);
  expect(await send(form('Jazz'), card(), silent)).toEqual(SUCCESS);
  const [first, second] = to(ORDERS);
  expect(second?.key).not.toBe(first?.key);
});

/** While a charge is pending, a visitor sends the form again, on this page or after a reload. */
describe.each(['this page', 'a page loaded again'])(
  'a charge with an unknown result, on %s',
  (on) => {
    const pendingCharge = async () => {
      const session = browserStorage();
      vi.stubGlobal('sessionStorage', session);
      const { to } = guide();
      const paying = card(FAILED);
      const first = createPremiumSender().pay;
      expect(await first(form('Jazz'), paying, silent)).toEqual({
        ok: false,
        kind: 'payment-error',
      });
      expect(session.kept.size).toBe(1);
      return { session, to, paying, send: on === 'this page' ? first : createPremiumSender().pay };
    };

    it('belongs to the same order when the form is sent as before', async () => {
      const { to, paying, send } = await pendingCharge();
      expect(await send(form('Jazz'), paying, silent)).toEqual(SUCCESS);
      const [first, second] = to(ORDERS).map(({ key }) => key);
      expect(second).toBe(first);
    });

    it('ends as a success with its own details when it went through and the form was edited since', async () => {
      const { session, to, paying, send } = await pendingCharge();
      paying.state.mockResolvedValue('paid');
      expect(await send(form('Jazz at Eight'), paying, silent)).toEqual(paidFor('Jazz', true));
      expect(paying.state.mock.calls).toEqual([['pi_1_secret_2']]);
      expect(paying.confirm).toHaveBeenCalledOnce();
      // The second one asks what differs, with the key of the paid order.
      const [first, second] = to(ORDERS).map(({ key }) => key);
      expect([second, to(ORDERS)]).toEqual([first, expect.objectContaining({ length: 2 })]);
      expect(to(EVENTS).map(({ body, key }) => [body['title'], key])).toEqual([
        ['Jazz', to(ORDERS)[0]?.key],
      ]);
      expect(session.kept.size).toBe(0);
    });

    it('gives way to the edited form when no money has moved', async () => {
      const { session, to, paying, send } = await pendingCharge();
      expect(await send(form('Jazz at Eight'), paying, silent)).toEqual(SUCCESS);
      expect(paying.confirm).toHaveBeenCalledTimes(2);
      expect(to(EVENTS).map(({ body }) => body['title'])).toEqual(['Jazz at Eight']);
      expect(session.kept.size).toBe(0);
    });

    it.each([
      ['unknown', { kind: 'payment-error' }],
      ['pending', PENDING],
    ] as const)('keeps the edited form waiting while it is %s', async (state, result) => {
      const { session, to, paying, send } = await pendingCharge();
      paying.state.mockResolvedValue(state);
      expect(await send(form('Jazz at Eight'), paying, silent)).toMatchObject(result);
      expect(to(ORDERS)).toHaveLength(1);
      expect(session.kept.size).toBe(1);
    });

    it('is looked up before there is another order, when its own is gone', async () => {
      const { paying, send } = await pendingCharge();
      guide({ orders: [() => sentence(409, 'Please send it once more.')] });
      await send(form('Jazz'), paying, silent);
      paying.state.mockResolvedValue('paid');
      expect(await send(form('Jazz'), paying, silent)).toEqual(SUCCESS);
      expect(paying.confirm).toHaveBeenCalledOnce();
    });

    it.each([
      ['paid', 'succeeded', paidFor('Jazz'), 0],
      ['with the bank', 'processing', PENDING, 1],
      ['unpaid', 'requires_payment_method', null, 1],
    ] as const)('is looked up without the card: %s', async (_, status, result, kept) => {
      const { session, to } = await pendingCharge();
      const { sent } = guide({ orders: [() => order(status)] });
      // The sender of this page has been left, as after a reload.
      expect(await createPremiumSender().lookUp()).toEqual(result);
      expect(sent[0]?.key).toBe(to(ORDERS)[0]?.key);
      expect(session.kept.size).toBe(kept);
    });

    it.each([
      ['pending while the guide does not say', 503, PENDING],
      ['unpaid once the guide does not know it any more', 409, null],
    ] as const)('is %s', async (_, status, result) => {
      await pendingCharge();
      guide({ orders: [() => sentence(status, 'Please try again later.')] });
      expect(await createPremiumSender().lookUp()).toEqual(result);
    });

    it('is looked up although the card field is empty by now', async () => {
      const { paying, send } = await pendingCharge();
      guide({ orders: [() => order('succeeded')] });
      paying.problem.mockReturnValue('Enter the number of your card.');
      expect(await send(form('Jazz'), paying, silent)).toEqual(SUCCESS);
    });
  },
);

test('an order is kept from before the charge until it is reported to the guide', async () => {
  const session = browserStorage();
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('fetch', (path: string) =>
    path === ORDERS ? Promise.resolve(order()) : new Promise(() => undefined),
  );
  const paying = card();
  paying.confirm.mockImplementation(() => {
    expect(session.kept.size).toBe(1);
    return Promise.resolve({ ok: true });
  });
  const sending = createPremiumSender().pay(form('Jazz'), paying, silent);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(session.kept.size).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  // The guide did not respond to the report; Stripe's webhook reports the payment too.
  expect(await sending).toEqual(SUCCESS);
  expect(session.kept.size).toBe(0);
});

test('without a pending payment, nothing is looked up', async () => {
  vi.stubGlobal('sessionStorage', browserStorage());
  const { sent } = guide();
  expect(await createPremiumSender().lookUp()).toBeNull();
  expect(sent).toEqual([]);
});

test('a pending payment is forgotten after a day', async () => {
  vi.stubGlobal('sessionStorage', browserStorage());
  guide();
  const paying = card(FAILED, DECLINED);
  await createPremiumSender().pay(form('Jazz'), paying, silent);
  vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
  await createPremiumSender().pay(form('Jazz at Eight'), paying, silent);
  expect(paying.state).not.toHaveBeenCalled();
});

test('a pending payment is shown as pending, and not reported to the guide', async () => {
  const { to } = guide();
  const paying = card({ ok: false, reason: 'pending' });
  expect(await createPremiumSender().pay(form('Jazz'), paying, silent)).toEqual(PENDING);
  expect(to(EVENTS)).toEqual([]);
});
