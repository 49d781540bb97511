/**
 * Makes one call of many: what comes while a call is under way goes with the next one, together. A
 * lone item goes at once, so that nobody waits for company.
 *
 * @param call does it for all items of a batch, and resolves when all are done
 * @param most items in one batch
 * @returns a function that resolves when the batch of its item is done. A batch that throws throws for
 *   each of its items, and for no other.
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
