import { Suspense, useEffect, useRef, useState } from 'react';
import type { SourceRow } from '../../features/content-sync/sync-api.ts';
import { site } from '../../site.ts';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { EmptyState, LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../../ui/islands/lazy-part.client.ts';
import { adminHistory } from '../app/history.client.ts';
import type { ScreenProps } from '../app/screen-props.ts';
import type { AdminSession } from '../session/session.client.ts';
import { JobCard } from './JobCard.tsx';
import { LastResults, TestResults } from './LastResults.tsx';
import { RunHistory } from './RunHistory.tsx';
import { hostOf } from './sources/source-state.ts';
import { SourceItem } from './sources/SourceItem.tsx';
import { openSource, SourceWarnings } from './sources/SourceWarnings.tsx';
import { WEEKLY_RUN } from './sync-state.ts';
import { useSyncRun, useSyncState } from './use-sync.client.ts';

const UPSTREAM = 'third-party hosted content API';

/** Names the source that the specification calls the upstream source, with its host. */
function upstreamText(source: SourceRow | undefined): string {
  if (source === undefined) return `A ${UPSTREAM}`;
  const name = source.name.toLowerCase().includes(UPSTREAM.toLowerCase())
    ? source.name
    : `${source.name}, a ${UPSTREAM}`;
  return `${name} (${source.url === '' ? 'not set up yet' : hostOf(source.url)})`;
}

/** Lists the default settings that specification section 2 states. */
const statements = (upstream: SourceRow | undefined) => [
  { label: 'Target city', text: `${site.heartCity}, ${site.stateCode}` },
  {
    label: 'Content types',
    text: 'Events (visual-arts, performing-arts, music, festivals) and articles',
  },
  {
    label: 'Quality filters',
    text: 'Arts keyword validation, content length checks and banned keyword filtering',
  },
  {
    label: 'Review',
    text: 'Imported events are set to pending and articles to draft; both need manual review',
  },
  { label: 'Schedule', text: WEEKLY_RUN },
  {
    label: 'Upstream source',
    text: upstreamText(upstream),
  },
];

/** Shows what applies to every source. Each source's own settings are in the list of sources. */
export function SyncDefaults({ sources }: { sources: readonly SourceRow[] }) {
  const upstream = sources.find(({ isNamed }) => isNamed);
  return (
    <section aria-labelledby="configuration-title" className="mt-14">
      <h2 id="configuration-title" className="text-2xl">
        Configuration
      </h2>
      <p className="mt-2 max-w-text text-muted">
        What holds for every source. A source’s own city, category and days ahead are among its
        settings below.
      </p>
      <dl className="mt-5 grid gap-x-10 gap-y-4 border-y border-line py-5 sm:grid-cols-2 lg:grid-cols-3">
        {statements(upstream).map(({ label, text }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Loaded on demand, because most visits add no source. */
const AddSource = lazyPart(async () => (await import('./sources/AddSource.tsx')).AddSource);

interface Props {
  session: AdminSession;
  sources: readonly SourceRow[];
}

/** Shows the sources, and lets an admin add one. */
export function SourceList({ session, sources }: Props) {
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Opens the row of the source that the hash of the URL names; links on the desk have such a hash.
    openSource(adminHistory().location.hash.slice(1));
  }, []);
  const add = (
    <Button
      onClick={() => {
        setAdding(true);
      }}
    >
      Add a Source
    </Button>
  );
  // Gives the focus to the heading when the button or form that had it no longer exists.
  const focusHeading = (): void => {
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="sources-title" className="mt-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2
          ref={heading}
          id="sources-title"
          tabIndex={-1}
          className="flex scroll-mt-28 items-baseline gap-x-3 text-2xl"
        >
          Sources
          {sources.length > 0 && (
            <span className="font-sans text-base font-normal text-muted">{sources.length}</span>
          )}
        </h2>
        {!isAdding && sources.length > 0 && add}
      </div>
      {isAdding && (
        <div className="mt-5">
          <Suspense fallback={<div aria-hidden="true" className="placeholder h-48" />}>
            <AddSource
              session={session}
              onClose={() => {
                setAdding(false);
                focusHeading();
              }}
            />
          </Suspense>
        </div>
      )}
      {sources.length === 0 && !isAdding ? (
        <div className="mt-5">
          <EmptyState
            title="No sources yet"
            text="A source is the address of a calendar, or of a page that lists events. The guide finds out how to read it and shows what it would bring."
            headingLevel={3}
          >
            {add}
          </EmptyState>
        </div>
      ) : (
        <ul role="list" className={sources.length === 0 ? '' : 'mt-5 border-b border-line'}>
          {sources.map((source) => (
            <SourceItem
              key={source.id}
              session={session}
              source={source}
              onRemoved={focusHeading}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Shows the content sync: job, results, sources and history. */
export function SyncScreen({ session, heading }: ScreenProps) {
  const run = useSyncRun(session);
  const { status, overview, job, current } = useSyncState(session, run.isPending);
  const { data } = overview;
  const newest = data?.runs[0];
  return (
    <>
      {data !== undefined && <SourceWarnings sources={data.sources} />}
      <JobCard
        session={session}
        heading={heading}
        job={job}
        status={status}
        current={current}
        starting={run.isPending ? run.variables : null}
        onStart={run.mutate}
      />
      {overview.error !== null && data === undefined ? (
        <div className="mt-12">
          <LoadFailed
            title="Unable to Load the Content Sync"
            text={sentenceOf(overview.error)}
            onRetry={() => void overview.refetch()}
          />
        </div>
      ) : data === undefined ? (
        <div className="mt-12 min-h-[64rem]">
          <p role="status" className="sr-only">
            Loading sources and runs…
          </p>
          <div aria-hidden="true" className="grid gap-12">
            <div className="placeholder h-56" />
            <div className="placeholder h-96" />
          </div>
        </div>
      ) : (
        <>
          {newest?.isTest === true && newest.state !== 'running' && (
            <TestResults key={newest.id} session={session} run={newest} heading={heading} />
          )}
          <LastResults
            run={data.runs.find(({ isTest, state }) => !isTest && state !== 'running')}
          />
          <SyncDefaults sources={data.sources} />
          <SourceList session={session} sources={data.sources} />
          <RunHistory session={session} runs={data.runs} />
        </>
      )}
    </>
  );
}
