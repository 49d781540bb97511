import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addDays, centralToday } from '../../time/wall-time.ts';
import { storedText } from '../../ui/data/stored-text.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { showUndo, watchUndone } from '../app/undo.client.ts';
import { changeStates, readEventsBetween } from './storm-api.client.ts';
import {
  areDays,
  citiesOf,
  type NewState,
  type StatedEvent,
  stateWord,
  withChosen,
} from './storm.ts';

const noteOfTab = storedText('storm-note', 'tab');

/** The variables of a step of storm mode: the events to change, and the last day of their announcement. */
interface StormStep {
  events: readonly StatedEvent[];
  /** Last day of the announcement; null without one. */
  announceUntil: string | null;
}

/** Keeps the chosen days and cities, reads their events, and changes the state of the chosen events. */
export function useStorm(session: AdminSession) {
  const client = useQueryClient();
  const [today] = useState(() => centralToday());
  const [days, setDays] = useState({ from: today, to: addDays(today, 1) });
  const [state, setState] = useState<NewState>('postponed');
  /** The chosen cities: their names by slug. */
  const [cities, setCities] = useState<ReadonlyMap<string, string>>(new Map());
  const [isWholeCoast, setWholeCoast] = useState(false);
  /** By id of an event: whether the editor chose it. All others are chosen with a city or the whole coast. */
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [note, setNote] = useState(() => noteOfTab.read() ?? '');
  useEffect(() => {
    if (note === '') noteOfTab.remove();
    else noteOfTab.write(note);
  }, [note]);

  const hasDays = areDays(days);
  const reading = (slugs: readonly string[]) => ({
    queryKey: ['storm', days, state, slugs],
    queryFn: () => readEventsBetween(session, { ...days, state, cities: slugs }),
    // Reads the events each time, because another editor may have cancelled or postponed some of them.
    refetchOnMount: 'always' as const,
  });
  const slugs = [...cities.keys()].toSorted();
  // While the cities of other days or another state are read, the earlier cities remain visible.
  const everywhere = useQuery({
    ...reading([]),
    enabled: hasDays,
    placeholderData: keepPreviousData,
  });
  const inCities = useQuery({ ...reading(slugs), enabled: hasDays && slugs.length > 0 });
  const found = slugs.length > 0 ? inCities : everywhere;
  const listing = found.isPlaceholderData ? undefined : found.data;
  const listed = listing?.rows ?? [];
  const isChosen = (id: string): boolean => choices.get(id) ?? (isWholeCoast || cities.size > 0);
  const chosen = listed.filter(({ id }) => isChosen(id));

  const step = useMutation({
    mutationFn: ({ events, announceUntil }: StormStep) =>
      changeStates(
        session,
        events.map(({ id, version }) => ({ id, version })),
        { state, note, announceUntil },
      ),
    // When offline, the request fails at once: if it were sent later, the events might have changed.
    networkMode: 'always',
    onSuccess: async ({ action, heldUntil, results }) => {
      const done = results.filter(({ outcome }) => outcome === 'set').length;
      if (action !== null) showUndo({ title: `${done} ${stateWord(state)}`, action, heldUntil });
      await client.invalidateQueries({ queryKey: ['storm'] });
    },
  });

  const { reset: forgetStep } = step;
  const actionOfStep = step.data?.action;
  useEffect(
    () =>
      watchUndone((action) => {
        // The summary of an undone step would say what is no longer true.
        if (action === actionOfStep) forgetStep();
      }),
    [actionOfStep, forgetStep],
  );

  return {
    ...{ today, days, hasDays, state, cities, isWholeCoast, isChosen, note, chosen, step },
    /** The events in the chosen cities that can get the chosen state; undefined while they are read. */
    listing,
    listed,
    failure: found.error,
    retry: () => void found.refetch(),
    /** Every city with events that can get the chosen state, and each chosen city that has none any more. */
    places: withChosen(citiesOf(everywhere.data?.cities ?? []), cities),
    setNote,
    setDays: (given: { from: string; to: string }) => {
      setDays(given);
      step.reset();
    },
    setState: (given: NewState) => {
      setState(given);
      setChoices(new Map());
      step.reset();
    },
    choose: (ids: readonly string[], isChosen: boolean) => {
      setChoices(new Map([...choices, ...ids.map((id) => [id, isChosen] as const)]));
    },
    chooseCity: ({ slug, name }: { slug: string; name: string }, isChosen: boolean) => {
      const next = new Map(cities);
      if (isChosen) next.set(slug, name);
      else next.delete(slug);
      setCities(next);
      setWholeCoast(false);
    },
    chooseWholeCoast: (isWhole: boolean) => {
      setWholeCoast(isWhole);
      if (isWhole) setCities(new Map());
      setChoices(new Map());
    },
  };
}

export type Storm = ReturnType<typeof useStorm>;
