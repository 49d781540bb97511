import { isbot } from 'isbot';

/** The maximum number of characters read from a user agent; real browsers send fewer. */
const USER_AGENT_LENGTH = 400;

/**
 * Reads the user agent of a visit that counts; null for robots, prefetches and requests without a user agent.
 */
export function countedBrowser(headers: Headers): string | null {
  const userAgent = headers.get('user-agent')?.trim() ?? '';
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  if (userAgent === '' || isbot(userAgent) || /\bprefetch\b/i.test(purpose)) return null;
  return userAgent.slice(0, USER_AGENT_LENGTH);
}

/**
 * Batches calls: items that arrive during a call are sent together in the next call. An item that arrives
 * when no call is running is sent immediately.
 * @param call handles a batch and resolves when it is done
 * @param most the maximum number of items in a batch
 * @returns a function that takes an item; its promise settles with the call that handles this item
 */
export function createBatcher<T>(
  call: (items: readonly T[]) => Promise<void>,
  most: number,
): (item: T) => Promise<void> {
  interface Waiting {
    item: T;
    done: () => void;
    failed: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let isUnderWay = false;

  const callForAll = async (): Promise<void> => {
    isUnderWay = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        await call(batch.map(({ item }) => item));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    isUnderWay = false;
  };

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!isUnderWay) void callForAll();
    });
}
