import { useEffect, useState } from 'react';
import { EVENTS_MAX_LIMIT } from '../../../../figures.ts';
import { baseCity } from '../../../../regions/cities.ts';
import type { EventSummary } from '../../../events/event.ts';
import { readEventList } from '../../../events/list/event-list-api.client.ts';
import { isWallDate } from '../../../../time/wall-time.ts';
import type { EventSketch } from './already-listed.ts';

/** Milliseconds without typing after which the guide is searched and the results are shown. */
const SETTLED_MS = 700;

const NONE: readonly EventSummary[] = [];

/** Returns the last value that stayed unchanged for `SETTLED_MS`. */
function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      settle(value);
    }, SETTLED_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [value]);
  return settled;
}

/**
 * Loads the events that the guide lists in the form's city on the form's day or later, at most
 * `EVENTS_MAX_LIMIT`. Loads again after each change of day or city; if a call fails, there are no events.
 * @param sketch fields of the form; must be the same object until one of them changes
 * @returns `settled`, the fields as they were at the last pause in typing, and the events for them
 */
export function useListedEvents(sketch: EventSketch): {
  settled: EventSketch;
  listed: readonly EventSummary[];
} {
  const settled = useSettled(sketch);
  const { startDate } = settled;
  const city = baseCity(settled.city);
  const question = isWallDate(startDate) && city !== '' ? `${startDate} ${city}` : null;
  const [response, setResponse] = useState<{ question: string; listed: EventSummary[] } | null>(
    null,
  );

  useEffect(() => {
    if (question === null) return undefined;
    let overtaken = false;
    readEventList({ startDate, city, limit: EVENTS_MAX_LIMIT }).then(
      ({ data }) => {
        if (!overtaken) setResponse({ question, listed: data });
      },
      () => undefined,
    );
    return () => {
      overtaken = true;
    };
  }, [question, startDate, city]);

  return {
    settled,
    listed: question !== null && response?.question === question ? response.listed : NONE,
  };
}
