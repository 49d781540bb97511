/** The last requests to the double, oldest first; they do not outlive it. */

export interface RequestEntry {
  id: string;
  at: string;
  method: string;
  path: string;
  caller: 'server' | 'browser' | null;
  idempotencyKey: string | null;
  status: number;
  /** The code or the type of a refusal. */
  refusal: string | null;
  /** Answered from a saved answer. */
  replayed: boolean;
}

export interface RequestLog {
  add(entry: RequestEntry): void;
  entries(): RequestEntry[];
}

const MOST = 2_000;

export function createRequestLog(): RequestLog {
  const kept: RequestEntry[] = [];
  return {
    add(entry) {
      kept.push(entry);
      if (kept.length > MOST) kept.shift();
    },
    entries: () => [...kept],
  };
}
