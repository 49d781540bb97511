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
