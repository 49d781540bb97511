import { useQueries, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { fewAtATime } from '../../ui/data/few-at-a-time.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { NotLoadedNotice } from '../../ui/feedback/NotLoadedNotice.tsx';
import { lazyPart } from '../../ui/islands/lazy-part.client.ts';
import { showToast } from '../../ui/toast/toast.client.ts';
import { withQueryClient } from '../../ui/data/with-query.client.ts';
import { paths } from '../../paths.ts';
import {
  parseSavedEvents,
  type SavedEvent,
  splitByDay,
  withMoved,
  withoutSaved,
  withSaved,
} from '../events/card/saved-events.ts';
import { storeAndBring } from './link/store-and-bring.client.ts';
import { discardSaved, savedLinkEntry, savedText, watchSaved } from './saved-storage.client.ts';
import type { EventDetail } from '../events/event.ts';
import { readEvent } from './event-api.client.ts';
import { EventSkeletons } from '../events/card/EventSkeleton.tsx';
import { type KnownEvent, SavedEventGroup } from './SavedEventGroup.tsx';
import { centralToday } from '../../time/wall-time.ts';

const OpenedLink = lazyPart(async () => (await import('./link/OpenedLink.tsx')).OpenedLink);
const SavedLink = lazyPart(
  async () => (await import('./link/SavedLink.tsx')).SavedLink,
  NotLoadedNotice,
);

/** Runs at most four requests at the same time, so that images can load between them. */
const inTurn = fewAtATime(4);

/** Number of gray placeholders: before the list is read, and the maximum while its events load. */
const SKELETONS = { unread: 3, most: 9 };

/** Returns `undefined`, which stands for a list that is not read yet: the state in the built HTML. */
const notRead = (): undefined => undefined;

/** Where the focus moves after a removal or an undo: to the remove button at a position, or of an event. */
type FocusTarget = { place: number } | { id: string };

function List({ saved }: { saved: readonly SavedEvent[] }) {
  const part = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const focusNext = useRef<FocusTarget>(undefined);
  const [hasLoaded, setHasLoaded] = useState(false);
  const responses = useQueries({
    queries: saved.map(({ id }) => ({
      queryKey: ['event', id],
      queryFn: () => inTurn(() => readEvent(id)),
    })),
  });
  const isLoading = responses.some(({ isPending }) => isPending);
  if (!isLoading && !hasLoaded) setHasLoaded(true);

  const client = useQueryClient();
  useEffect(() => {
    // If a saved event was merged into another, the guide responds to its id with that other event.
    const moved = saved.flatMap(({ id }, index) => {
      const event = responses[index]?.data;
      return event && event.id !== id ? [[id, event] as const] : [];
    });
    if (moved.length === 0) return;
    for (const [, event] of moved) client.setQueryData(['event', event.id], event);
    storeAndBring(withMoved(parseSavedEvents(savedText() ?? '') ?? [], new Map(moved)));
  }, [saved, responses, client]);

  useEffect(() => {
    const target = focusNext.current;
    if (target === undefined) return;
    focusNext.current = undefined;
    const buttons = [...(part.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const next =
      'id' in target
        ? buttons.find(({ dataset }) => dataset['remove'] === target.id)
        : (buttons[target.place] ?? buttons.at(-1));
    (next ?? summary.current)?.focus();
  });

  const undo = (event: SavedEvent) => {
    const events = withSaved(parseSavedEvents(savedText() ?? '') ?? [], event);
    focusNext.current = { id: event.id };
    if (events === null || !storeAndBring(events)) {
      showToast({ title: 'The event couldn’t be saved', destructive: true });
    }
  };
  const remove = (event: SavedEvent) => {
    const buttons = [...(part.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    focusNext.current = {
      place: buttons.findIndex(({ dataset }) => dataset['remove'] === event.id),
    };
    if (!storeAndBring(withoutSaved(parseSavedEvents(savedText() ?? '') ?? [], event.id))) {
      showToast({ title: 'The event couldn’t be removed', destructive: true });
      return;
    }
    showToast({
      title: 'Event removed',
      description: event.title,
      action: {
        label: 'Undo',
        onSelect: () => {
          undo(event);
        },
      },
    });
  };

  const known = saved.map((event, index): KnownEvent => {
    const response = responses[index];
    if (response?.data)
      return { saved: event, state: 'found', event: response.data, ...dates(response.data) };
    const state =
      response?.data === null ? 'gone' : response?.isError === true ? 'failed' : 'loading';
    return { saved: event, state, ...dates(event) };
  });
  const failed = responses.filter(({ isError }) => isError);
  const { upcoming, past } = splitByDay(
    known.filter(({ state }) => state !== 'gone'),
    centralToday(),
  );
  const gone = known.filter(({ state }) => state === 'gone');

  if (saved.length === 0) {
    return (
      <div ref={part}>
        <p ref={summary} tabIndex={-1} role="status" className="sr-only">
          No saved events
        </p>
        <EmptyState
          title="Nothing Saved Yet"
          text="Press Save Event on anything you’d like to see, and it’ll be waiting here."
        >
          <Button href={paths.events()}>Browse All Events</Button>
          <Button href={paths.categories} variant="outline">
            Explore Categories
          </Button>
        </EmptyState>
        {savedLinkEntry.read() !== null && <TakeAlong />}
      </div>
    );
  }
  if (!hasLoaded)
    return <EventSkeletons look="row" count={Math.min(saved.length, SKELETONS.most)} />;
  return (
    <div ref={part}>
      <p ref={summary} tabIndex={-1} role="status" className="mb-6 text-muted outline-none">
        {saved.length === 1 ? '1 saved event' : `${saved.length} saved events`}
      </p>
      {failed.length > 0 && (
        <div className="mb-8" role="alert">
          <Notice tone="warning" title="Unable to Load Events">
            <p>Please try again later. Your list is safe in this browser.</p>
            <Button
              size="small"
              variant="outline"
              className="mt-3"
              onClick={() => {
                for (const response of failed) void response.refetch();
              }}
            >
              Try Again
            </Button>
          </Notice>
        </div>
      )}
      <SavedEventGroup id="upcoming" title="Upcoming" isByDay events={upcoming} onRemove={remove} />
      <SavedEventGroup id="past" title="Past" events={past} onRemove={remove} />
      <SavedEventGroup
        id="gone"
        title="No Longer in the Guide"
        text="These were taken down after you saved them. Their organizers may know more."
        events={gone}
        onRemove={remove}
      />
      <TakeAlong />
    </div>
  );
}

/** Offers the private link below the list. Render it only after the list has loaded, which would move it. */
const TakeAlong = () => (
  <Suspense>
    <SavedLink />
  </Suspense>
);

const dates = ({ startDate, endDate }: SavedEvent | EventDetail) => ({ startDate, endDate });

/** Says that the stored list has an unknown format, or was written by a later release of the guide. */
function Unreadable() {
  return (
    <EmptyState
      title="This List Can’t Be Read"
      text="Something other than this page wrote it, perhaps a newer version of the guide, so we left it alone. Reload the page; if that doesn’t help, start a new list."
    >
      <Button
        onClick={() => {
          location.reload();
        }}
      >
        Load Again
      </Button>
      <Button
        variant="outline"
        onClick={() => {
          discardSaved();
          // Moves the focus, because the pressed button disappears with this screen.
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
      >
        Start a New List
      </Button>
    </EmptyState>
  );
}

/** Loads the code for a private link only if the URL or this browser has one; most visitors have none. */
function LinkToOpen() {
  const [hasLink, setHasLink] = useState(
    () => location.hash !== '' || savedLinkEntry.read() !== null,
  );
  useEffect(() => {
    const look = (): void => {
      // Never sets `hasLink` to false, because the token is removed from the URL while the link is still in
      // use.
      if (location.hash !== '') setHasLink(true);
    };
    window.addEventListener('hashchange', look);
    return () => {
      window.removeEventListener('hashchange', look);
    };
  }, []);
  return (
    hasLink && (
      <Suspense>
        <OpenedLink />
      </Suspense>
    )
  );
}

function Saved() {
  const text = useSyncExternalStore(watchSaved, savedText, notRead);
  const saved = useMemo(() => parseSavedEvents(text ?? ''), [text]);
  if (text === undefined) return <EventSkeletons look="row" count={SKELETONS.unread} />;
  if (text === null) {
    return (
      <EmptyState
        title="This Browser Can’t Keep a List"
        text="Its privacy settings don’t let us save anything, so events can’t be saved here. A bookmark works too."
      >
        <Button href={paths.events()}>Browse All Events</Button>
      </EmptyState>
    );
  }
  if (saved === null) return <Unreadable />;
  return (
    <>
      <LinkToOpen />
      <List saved={saved} />
    </>
  );
}

/** Shows the events saved in this browser, requested one by one. A removal can be undone. */
export const SavedEvents = withQueryClient(Saved);
