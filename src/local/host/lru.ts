/** A cache that holds at most so many bytes and forgets what was not asked for the longest. */
export interface ByteCache {
  get(key: string): Buffer | undefined;
  /** A value larger than an eighth of the whole is not kept: it would push everything else out. */
  set(key: string, value: Buffer): void;
}

/** Takes the most bytes it may hold (keys are not counted). */
export function createByteCache(maxBytes: number): ByteCache {
  const entries = new Map<string, Buffer>();
  let held = 0;

  function drop(key: string): void {
    held -= entries.get(key)?.byteLength ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      drop(key);
      if (value.byteLength > maxBytes / 8) return;
      entries.set(key, value);
      held += value.byteLength;
      for (const oldest of entries.keys()) {
        if (held <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}
