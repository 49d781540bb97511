/** What presses of the pay button do: requests to the guide, charges of the card, and what the tab stores. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { ConfirmResult } from '../../../../../../src/features/payments/browser/card/card-payment.ts';
import { createPremiumSender } from '../../../../../../src/features/submissions/form/payment/send-premium.client.ts';
import { browserStorage } from '../../../../../support/browser/browser-storage.ts';
import { tellHistories } from '../../../../../support/records/histories.ts';
import {
  card,
  EVENTS,
  form,
  isLost,
  order,
  ORDERS,
  premiumGuide,
  sentence,
} from '../../../../../support/samples/submissions/premium-sending.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const CONFIRMED: Record<string, ConfirmResult> = {
  taken: { ok: true },
  declined: { ok: false, reason: 'declined', message: 'Your card was declined.' },
  failed: { ok: false, reason: 'failed' },
  pending: { ok: false, reason: 'pending' },
};

type Sender = ReturnType<typeof createPremiumSender>;
type Result = Awaited<ReturnType<Sender['pay'] | Sender['lookUp']>>;
interface Responses {
  orders: (() => Response)[];
  events: (() => Response)[];
}

let session: ReturnType<typeof browserStorage>;
let sender: Sender;
let paying: ReturnType<typeof card>;
let results: ConfirmResult[];
let responses: Responses;
let guide: ReturnType<typeof premiumGuide>;
let intent: Awaited<ReturnType<typeof paying.state>>;
let news: string[];
let sending: Promise<Result>;

const said = (result: Result): string => {
  if (result === null) return 'nothing to say';
  if (!result.ok) {
    const { kind, ...words } = result;
    return [kind, ...Object.values(words).filter((one) => typeof one === 'string')].join(': ');
  }
  const { paid } = result;
  const whose = paid.hasEarlierDetails ? ', with earlier details' : '';
  return `paid ${String(paid.form.values['title'])}: ${String(paid.orderNumber)}, $${String(paid.amount)}${whose}`;
};
const pay = (title: string) => sender.pay(form(title), paying, (stage) => news.push(stage));
/** Returns the response that words such as `409 Please send it once more.` describe. */
const responseOf = (text: string) => (): Response => {
  const [, status, words = ''] = /^(\d+) (.*)$/.exec(text) ?? [];
  if (status !== undefined) return sentence(Number(status), words);
  if (text === 'lost') return isLost();
  return text === 'nonsense' ? Response.json({}) : order(text);
};

tellHistories(new URL('presses/', import.meta.url), {
  begin() {
    session = browserStorage();
    vi.stubGlobal('sessionStorage', session);
    sender = createPremiumSender();
    [news, results, responses] = [[], [], { orders: [], events: [] }];
    guide = premiumGuide(responses);
    const answer = globalThis.fetch;
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      const response = answer(path, init);
      const { key = null, body = {} } = guide.sent.at(-1) ?? {};
      if (!keys.includes(key)) keys.push(key);
      const what = path === EVENTS ? `report ${String(body['title'])}` : 'order';
      const another = body['isAnother'] === true ? ' once more' : '';
      news.push(`${what} with key ${keys.indexOf(key) + 1}${another}`);
      return response;
    });
    paying = card();
    intent = 'unpaid';
    paying.confirm.mockImplementation((...given) => {
      news.push(`charge ${given.join(' of ')}, with ${session.kept.size} kept`);
      return Promise.resolve(results.shift() ?? { ok: true });
    });
    paying.state.mockImplementation((id) => {
      news.push(`look at ${id}`);
      return Promise.resolve(intent);
    });
    return Promise.resolve();
  },
  steps: {
    'order-answers': (_, __, text) => responses.orders.push(responseOf(text)),
    'report-answers': (_, __, text) => responses.events.push(responseOf(text)),
    'report-never-answers'() {
      const fetchNow = globalThis.fetch;
      vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
        path === ORDERS ? fetchNow(path, init) : new Promise(() => undefined),
      );
    },
    card: (words) => results.push(...words.map((word) => CONFIRMED[word] as ConfirmResult)),
    'card-lacks': (_, __, text) => paying.problem.mockReturnValue(text),
    'intent-is': ([state]) => {
      intent = state as typeof intent;
    },
    pay: async (_, __, title) => said(await pay(title)),
    'pay-twice': async (_, __, title) =>
      (await Promise.all([pay(title), pay(title)])).map(said).join('\n'),
    'begin-to-pay': (_, __, title) => {
      sending = pay(title);
    },
    async seconds([count]) {
      await vi.advanceTimersByTimeAsync(Number(count) * 1_000);
    },
    ended: async () => said(await sending),
    reload() {
      sender = createPremiumSender();
    },
    'look-up': async () => said(await sender.lookUp()),
    hours: ([count]) => vi.setSystemTime(Date.now() + Number(count) * 3_600_000),
    bodies: () => guide.sent.map(({ body }) => JSON.stringify(body)).join('\n'),
  },
  state: () => Promise.resolve(session.kept.size === 0 ? [] : [`kept: ${session.kept.size}`]),
  effects: () => Promise.resolve(news.splice(0)),
});
