import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { SourceRow } from '../../sync-api.ts';
import { adviceOf } from './source-state.ts';

/** Returns the element id of a source's row. */
export const sourceAnchor = (id: string): string => `source-${id}`;

/** Opens a source's row. @param anchor the element id of the row */
export const openSource = (anchor: string): void => {
  const row = document.getElementById(anchor);
  if (row instanceof HTMLDetailsElement) row.open = true;
};

/** Lists the sources that need attention from an admin, and says what to do about each. */
export function SourceWarnings({ sources }: { sources: readonly SourceRow[] }) {
  const troubled = sources.filter(({ warning }) => warning !== null);
  if (troubled.length === 0) return null;
  return (
    <section aria-label="Sources that need a look" className="mb-8 grid gap-3">
      {troubled.map((source) => (
        <Notice key={source.id} tone="warning">
          <p className="wrap-anywhere">
            <strong>{source.name}</strong> {source.warning}.
          </p>
          <p className="mt-1 text-sm">
            {adviceOf(source)}{' '}
            <a
              className="text-link whitespace-nowrap"
              href={`#${sourceAnchor(source.id)}`}
              onClick={() => {
                openSource(sourceAnchor(source.id));
              }}
            >
              Go to this source
              <span className="sr-only">: {source.name}</span>
            </a>
          </p>
        </Notice>
      ))}
    </section>
  );
}
