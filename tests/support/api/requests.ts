/**
 * Transcripts of requests to the API (`../records/transcripts.ts`):
 * `> POST /api/linked-event/image by $token {"alt": "A frame"} | status image.alt @cache-control`.
 * A request is sent `by admin`, `by editor` or by the holder of a token, from a new client or `from` a named
 * one, `with` further headers; its body is JSON, or a sample with changes. The answer is the status with the
 * body, or with the values that are named after `|`: `*` is each item of a list, `@` a header, `~` a word to
 * look for. `many 45 POST …` sends 45 requests at once and counts the answers; `#n` is the number of each.
 * After a 428, `with proof` sends the solution of its challenge.
 */
import { ELAPSED_FIELD, HONEYPOT_FIELD } from '../../../src/forms/honeypot.ts';
import { addDays, centralDate } from '../../../src/time/wall-time.ts';
import { connect } from '../stack/database.ts';
import { guide } from '../stack/guide.ts';
import { insert, query } from '../records/records.ts';
import { answerOf, type Said, tally, tellTranscripts } from '../records/transcripts.ts';
import { sampleAdOrder } from '../samples/sample-ad-order.ts';
import { sampleMessage } from '../samples/sample-message.ts';
import { sampleSubmission } from '../samples/submissions/sample-submission.ts';
import { adminToken, editors } from './admins.ts';
import { type ApiCall, type ApiResponse, callApi, someClient } from './api.ts';
import { proofFor } from './challenge-proof.ts';
import { decideAsAdmin } from './event-by-link.ts';
import { receivedMails } from './received-mails.ts';

type Told = NonNullable<Parameters<typeof tellTranscripts>[2]>;

const BODIES: Record<string, (changes: Record<string, unknown>) => object> = {
  submission: sampleSubmission,
  message: sampleMessage,
  ad: sampleAdOrder,
};

/** Distances in days between today and the dates that a step can name, as `$day-20` or `$day-minus-2`. */
const DAYS = [...Array(61).keys(), -30, -20, -10, -2, -1];

const callers: Record<string, () => Promise<string>> = {
  admin: adminToken,
  editor: async () => (await editors()).editor,
};
let clients = new Map<string, string>();
let proof: Record<string, string> = {};

const clientOf = (name: string) => {
  if (!clients.has(name)) clients.set(name, someClient());
  return clients.get(name) ?? '';
};

/** Returns the call that the words behind a path describe. */
async function callOf(method: string, words: string): Promise<ApiCall> {
  const headers: Record<string, string> = {};
  const call: ApiCall = { method, headers, from: someClient() };
  let rest = words.trim();
  for (;;) {
    const [whole, option, value = ''] = /^(by|from|with) (\S+)\s*/.exec(rest) ?? [];
    if (whole === undefined) break;
    rest = rest.slice(whole.length);
    if (option === 'from') call.from = clientOf(value);
    if (option === 'by') headers['authorization'] = `Bearer ${(await callers[value]?.()) ?? value}`;
    if (option === 'with' && value === 'proof') Object.assign(headers, proof);
    else if (option === 'with') {
      const [name = '', ...text] = value.split('=');
      headers[name] = text.join('=');
    }
  }
  const [, sample, json = ''] = /^([a-z]+)?\s*(.*)$/s.exec(rest) ?? [];
  const given = (json === '' ? undefined : JSON.parse(json)) as Record<string, unknown> | undefined;
  if (sample !== undefined) call.body = BODIES[sample]?.(given ?? {});
  else if (given !== undefined) call.body = given;
  else if (method !== 'GET') call.body = {};
  return call;
}

/** Returns the value at a path such as `data.*.title`. */
function at(value: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return value;
  if (key === '*') return (value as unknown[]).map((one) => at(one, rest));
  return at((value as Record<string, unknown> | null | undefined)?.[key], rest);
}

function valueOf({ headers, json, text }: ApiResponse, field: string): unknown {
  if (field.startsWith('@')) return headers[field.slice(1)];
  if (field.startsWith('~')) return text.includes(field.slice(1)) ? 'found' : 'not found';
  return at(json, field.split('.'));
}

function told(response: ApiResponse, fields: string | undefined): string {
  const { status, text, json } = response;
  if (fields === undefined)
    return [status, json === undefined ? text : answerOf(json)]
      .filter((one) => one !== '')
      .join(' ');
  return [
    String(status),
    ...fields.split(' ').map((field) => {
      // Leaves out the word to look for, which can be another one in each run.
      const name = field.startsWith('~') ? '~' : field;
      return `${name} ${answerOf(valueOf(response, field) ?? null)}`;
    }),
  ].join(', ');
}

async function ask(method: string, text: string): Promise<ApiResponse & { told: string }> {
  const [words = '', fields] = text.split(' | ');
  const [, path = '', more = ''] = /^(\S+)(.*)$/s.exec(words) ?? [];
  const response = await callApi(path, await callOf(method, more));
  if (response.status === 428) {
    proof = await proofFor(response.json);
    return { ...response, told: '428' };
  }
  return { ...response, told: told(response, fields) };
}

const asks: Record<string, (text: string) => Promise<Said>> = {
  /** Approves or rejects the current version of an event. */
  async decide(text) {
    const [id = '', decision] = text.split(' ');
    const { status } = await decideAsAdmin(id, decision as 'approved' | 'rejected');
    return { said: String(status) };
  },
  ...Object.fromEntries(
    ['GET', 'POST', 'PATCH', 'DELETE'].map((method) => [
      method,
      async (text: string) => {
        const { told: said, json, text: whole } = await ask(method, text);
        return { said, value: json ?? whole };
      },
    ]),
  ),
  async many(text) {
    const [, count = '', method = '', call = ''] = /^(\d+) (\S+) (.*)$/s.exec(text) ?? [];
    const answers = await Promise.all(
      Array.from({ length: Number(count) }, (_, n) =>
        ask(method, call.replaceAll('#n', String(n))),
      ),
    );
    return { said: tally(answers.map((answer) => answer.told)) };
  },
  /**
   * Waits for some mails to an address and tells their subjects. The value is the text that the first group
   * of the pattern matches in the last mail; without a pattern, the whole text of that mail.
   */
  async mails(text) {
    const [, to = '', count = '', pattern] = /^(\S+) (\d+)(?: (.*))?$/.exec(text) ?? [];
    const mails = await receivedMails(to, Number(count), Number(count) === 0 ? 300 : undefined);
    const found = new RegExp(pattern ?? '^').exec(mails.at(-1)?.text ?? '');
    return {
      said: mails.map(({ subject }) => subject).join('\n') || 'none',
      value: found?.[1] ?? mails.at(-1)?.text,
    };
  },
  /** Tells the words in the newest mail that match a pattern. */
  async reads(text) {
    const [, to = '', pattern = ''] = /^(\S+) (.*)$/.exec(text) ?? [];
    const mail = (await receivedMails(to)).at(-1);
    const words = `${mail?.text ?? ''} ${mail?.html ?? ''}`.match(new RegExp(pattern, 'gi')) ?? [];
    return { said: [...new Set(words)].join('\n') || 'nothing' };
  },
};

/** Makes one test for each file of transcripts in a folder; the guide of this worker gives the answers. */
export function tellRequests(
  folder: URL,
  given: Pick<Told, 'makes' | 'phrases' | 'asks'> & { begin?: () => Promise<unknown> } = {},
): void {
  tellTranscripts(
    folder,
    {
      query,
      insert: (table, values) => insert(table as 'events', values as never),
      async cells(_, text) {
        const client = await connect(guide().databaseUrl);
        try {
          const all = [await client.query<unknown[]>({ text, rowMode: 'array' })].flat();
          const { fields = [], rows = [] } =
            all.findLast((one) => one.fields.length + one.rows.length > 0) ?? {};
          return { names: fields.map(({ name }) => name), rows };
        } finally {
          await client.end();
        }
      },
      connect: () => connect(guide().databaseUrl),
      clear: () => Promise.reject(new Error('The database of the guide is not cleared.')),
      blocked: () => Promise.reject(new Error('Nothing is held in the database of the guide.')),
    },
    {
      ...given,
      async begin() {
        await given.begin?.();
        [clients, proof] = [new Map(), {}];
        const today = centralDate(new Date());
        const email = `a${crypto.randomUUID()}@example.org`;
        const days = DAYS.map((n) => [
          `day-${String(n).replace('-', 'minus-')}`,
          addDays(today, n),
        ]);
        return {
          ...(Object.fromEntries(days) as Record<string, string>),
          ...{ email, shouted: email.toUpperCase(), name: crypto.randomUUID() },
          ...{ other: `b${crypto.randomUUID()}@example.org`, long: 'y'.repeat(9_000) },
          ...{ honeypot: HONEYPOT_FIELD, elapsed: ELAPSED_FIELD },
        };
      },
      asks: { ...asks, ...given.asks },
    },
  );
}
