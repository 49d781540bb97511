import { type ReactNode, useId, useState } from 'react';
import { SEARCH_SKELETONS } from '../../../figures.ts';
import { paths, type SearchQuery } from '../../../paths.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { LoadFailed } from '../../../ui/feedback/EmptyState.tsx';
import { EventCards } from '../../events/card/EventCards.tsx';
import type { EventSummary } from '../../events/event.ts';
import { EventSkeletons } from '../../events/card/EventSkeleton.tsx';
import type { OtherResult, SearchResponse } from '../search-response.ts';
import { useSearchPart } from './search-results.client.ts';
import { SearchResults } from './SearchResults.tsx';

const GROUPS = [
  { kind: 'venue', title: 'Venues' },
  { kind: 'organizer', title: 'Organizers' },
  { kind: 'article', title: 'Articles' },
] as const;

/**
 * Lists venues, organizers and articles that match a search, below its events. Renders nothing if there are
 * none.
 */
export function OtherResults({ others }: { others: readonly OtherResult[] }) {
  const groups = GROUPS.map(({ kind, title }) => ({
    kind,
    title,
    results: others.filter((other) => other.kind === kind),
  })).filter(({ results }) => results.length > 0);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="other-results" className="mt-14">
      <h2 id="other-results" className="day-heading">
        Also in the Guide
      </h2>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {groups.map(({ kind, title, results }) => (
          <div key={kind} className="min-w-0">
            <h3 className="kicker text-muted">{title}</h3>
            <ul role="list" className="mt-2 divide-y divide-line">
              {results.map((other) => (
                <li key={other.href} className="relative py-2.5">
                  <a
                    href={other.href}
                    className="font-semibold wrap-anywhere text-brand underline-offset-4 after:absolute after:inset-0 hover:underline"
                  >
                    {other.title}
                  </a>
                  {other.note !== '' && (
                    <p className="line-clamp-2 text-sm text-muted">{other.note}</p>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Shows the first events of this weekend below a search that finds no event. */
export function Instead({ events, today }: { events: readonly EventSummary[]; today: WallDate }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="instead" className="mt-14">
      <h2 id="instead" className="day-heading">
        This Weekend on the Coast
      </h2>
      <EventCards events={events} today={today} />
      <p className="mt-6">
        <a href={paths.eventsIn('this-weekend')} className="lone-link min-h-10">
          All of this weekend <span aria-hidden="true">→</span>
        </a>
      </p>
    </section>
  );
}

interface PastPartProps {
  total: number;
  isOpen: boolean;
  /**
   * URL of the link that shows or hides the past events; without it, a button does so without loading a page.
   */
  href?: string;
  onToggle?: () => void;
  /** The past events, shown if open. */
  children?: ReactNode;
}

const LOOK =
  'flex min-h-11 w-full items-center justify-between gap-4 text-left font-[inherit] text-ink no-underline hover:text-brand';

/**
 * Shows the number of past events of a search below a divider, and the events themselves if `isOpen`. Renders
 * nothing if there are none.
 */
export function PastPart({ total, isOpen, href, onToggle, children }: PastPartProps) {
  const id = useId();
  if (total === 0) return null;
  const label = (
    <>
      {`${total} past ${total === 1 ? 'event' : 'events'}`}
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className={`size-6 shrink-0 text-brand ${isOpen ? 'rotate-180' : ''}`}
      >
        <path d="m5 7.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </>
  );
  return (
    <section aria-labelledby={`${id}-title`} className="mt-14">
      <h2 id={`${id}-title`} className="day-heading">
        {href === undefined ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-events`}
            className={LOOK}
            onClick={onToggle}
          >
            {label}
          </button>
        ) : (
          <a href={href} className={LOOK}>
            {label}
          </a>
        )}
      </h2>
      <div id={`${id}-events`}>{isOpen && children}</div>
    </section>
  );
}

interface AlsoFoundProps {
  query: SearchQuery;
  result: SearchResponse;
  /** Whether the past events are open from the start, as for a search that finds no upcoming event. */
  isPastOpen: boolean;
}

/**
 * Shows the results below the upcoming events: past events, which load when a visitor opens them; venues,
 * organizers and articles; and, if the search finds no event, events of this weekend.
 */
export function AlsoFound({ query, result, isPastOpen }: AlsoFoundProps) {
  const { past, others, instead, today } = result;
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isPastOpen;
  const opened = useSearchPart(query, 'past', isOpen && past.total > 0);
  return (
    <>
      <PastPart
        total={past.total}
        isOpen={isOpen}
        onToggle={() => {
          setChosen(!isOpen);
        }}
      >
        {opened.failed && (
          <LoadFailed title="Unable to Load Events" headingLevel={3} onRetry={opened.retry} />
        )}
        {opened.result === undefined && !opened.failed && (
          <EventSkeletons count={Math.min(past.total, SEARCH_SKELETONS)} />
        )}
        {opened.result !== undefined && (
          <SearchResults
            shown={opened.shown}
            total={past.total}
            today={today}
            outdated={false}
            isFirst={false}
          />
        )}
      </PastPart>
      <OtherResults others={others} />
      <Instead events={instead} today={today} />
    </>
  );
}
