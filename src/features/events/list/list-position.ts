import type { EventSummary } from '../event.ts';

/**
 * A short mark of a list of events as their cards show it: two lists with the same mark look the
 * same. A page carries the mark of the list it was built with, instead of the list once more, and so
 * knows whether what the API answers is news. Not for anything that matters if it errs: 32 bits.
 */
export function listMark(
  events: readonly Pick<EventSummary, 'id' | 'updatedAt' | 'status' | 'venueId'>[],
): string {
  const text = JSON.stringify(
    events.map(({ id, updatedAt, status, venueId }) => [id, updatedAt, status, venueId]),
  );
  // FNV-1a.
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
