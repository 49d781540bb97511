import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../../../../ui/lazy-part.client.ts';
import type { AdminSession } from '../../../admin/admin-session.client.ts';
import { adminHistory } from '../../../admin/app/admin-history.client.ts';
import type { SourceRow } from '../../sync-api.ts';
import { SourceItem } from './SourceItem.tsx';
import { openSource } from './SourceWarnings.tsx';

/** Loaded on demand, because most visits add no source. */
const AddSource = lazyPart(async () => (await import('../source-form/AddSource.tsx')).AddSource);

interface Props {
  session: AdminSession;
  sources: readonly SourceRow[];
}

/** Shows the sources, and lets an admin add one. */
export function SourceList({ session, sources }: Props) {
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Opens the source that a link on the dashboard names.
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
