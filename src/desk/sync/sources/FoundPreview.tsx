import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { categoryLabel } from '../../../regions/categories.ts';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { OutsideLink } from '../../../ui/OutsideLink.tsx';
import type { FoundSource, SourceRow } from '../../../features/content-sync/sync-api.ts';
import { skipText } from '../../../features/content-sync/skip-text.ts';
import { KIND_NAMES } from '../../../features/content-sync/source-kinds.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { FoldedList } from '../RunDetails.tsx';
import { previewSource } from '../use-sync.client.ts';
import { datesText, previewSummary } from './source-state.ts';

interface LineProps {
  title: string;
  sourceUrl?: string | null;
  children?: ReactNode;
}

/**
 * Shows the title of a found item, linked to its page at the source, and what else is known about the item.
 */
function Line({ title, sourceUrl = null, children }: LineProps) {
  return (
    <li className="border-t border-line py-2 wrap-anywhere">
      <span className="font-semibold">
        <OutsideLink address={sourceUrl}>{title}</OutsideLink>
      </span>
      {children !== undefined && <span className="block text-sm text-muted">{children}</span>}
    </li>
  );
}

/**
 * Shows what a URL would bring, what is left out and what is not read in full. Takes the focus when it appears.
 */
export function FoundPreview({ preview }: { preview: FoundSource }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, [preview]);
  const { listings, articles, skipped, problems, settings, counts, note } = preview;
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-28 text-2xl">
        What It Would Bring
      </h3>
      <p className="mt-1 text-muted">
        {KIND_NAMES[settings.kind]}. {previewSummary(preview)}
      </p>
      {listings.length + articles.length === 0 && (
        <div className="mt-4 max-w-text">
          <Notice tone="warning" title="Nothing for the guide right now">
            <p>
              It can be read, but nothing in it passes the filters today. {note} Once added, the
              guide looks again every week.
            </p>
          </Notice>
        </div>
      )}
      <FoldedList
        title="Listings, as pending"
        total={counts.listings}
        lines={listings.map(
          ({ title, sourceUrl, dates, venueName, city, category, price }, index) => (
            <Line key={index} title={title} sourceUrl={sourceUrl}>
              {[
                datesText(dates),
                ...[venueName, city].filter((text) => text !== ''),
                categoryLabel(category),
                ...(price === null ? [] : [price]),
              ].join(' · ')}
            </Line>
          ),
        )}
      />
      <FoldedList
        title="Articles, as drafts"
        total={counts.articles}
        lines={articles.map(({ title, sourceUrl }, index) => (
          <Line key={index} title={title} sourceUrl={sourceUrl} />
        ))}
      />
      <FoldedList
        title="Not read in full"
        total={counts.problems}
        lines={problems.map(({ item, message }, index) => (
          <Line key={index} title={item}>
            {message}
          </Line>
        ))}
      />
      <FoldedList
        title="Left out"
        total={counts.skipped}
        isFolded
        lines={skipped.map(({ title, reason, detail }, index) => (
          <Line key={index} title={title}>
            {skipText(reason, detail)}
          </Line>
        ))}
      />
    </div>
  );
}

/** Shows what a stored source would bring right now; writes nothing. */
export function CheckSource({ session, source }: { session: AdminSession; source: SourceRow }) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['sync-source-check', source.id],
    queryFn: () => previewSource(session, { sourceId: source.id }),
    // Forgets the result when the check is closed, so that the next check reads the source again.
    gcTime: 0,
  });
  return (
    <div className="mt-6 border-t border-line pt-5">
      <div role="status">
        {isFetching && <p className="text-muted">Reading it. This can take ten seconds…</p>}
      </div>
      {error !== null && !isFetching && (
        <div role="alert">
          <Notice tone="danger" title="Not checked">
            <p>{sentenceOf(error)}</p>
          </Notice>
        </div>
      )}
      {data?.outcome === 'refused' && (
        <div role="alert">
          <Notice tone="danger" title={data.message}>
            <p>{data.advice}</p>
          </Notice>
        </div>
      )}
      {data?.outcome === 'found' && <FoundPreview preview={data} />}
    </div>
  );
}
