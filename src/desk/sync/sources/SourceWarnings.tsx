import { useQuery } from '@tanstack/react-query';
import type { SourceRow, SourceWarning } from '../../../features/content-sync/sync-api.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { type Access, getAsAdmin } from '../../session/desk-api.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
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

interface Props {
  session: AdminSession;
  access: Access;
}

/**
 * Shows on the desk the sources of the content sync that need attention; shows nothing if there are none. For
 * an editor, who may not open the page of the sources, the names are no links.
 */
export function TroubledSources({ session, access }: Props) {
  const { data: sources = [] } = useQuery({
    queryKey: ['source-warnings'],
    queryFn: async () => (await getAsAdmin(session, paths.api.sourceWarnings)) as SourceWarning[],
    // Reads the warnings each time, because an admin comes back here after mending a source.
    refetchOnMount: 'always',
  });
  if (sources.length === 0) return null;
  return (
    <section aria-label="Sources that need a look" className="mb-10">
      <Notice
        tone="warning"
        title={
          sources.length === 1 ? 'A source needs a look' : `${sources.length} sources need a look`
        }
      >
        <ul role="list" className="mt-1 grid gap-1">
          {sources.map(({ id, name, warning }) => (
            <li key={id} className="wrap-anywhere">
              {access === 'admin' ? (
                <a
                  className="text-link pointer-coarse:py-2.5"
                  href={`${paths.deskContentSync}#${sourceAnchor(id)}`}
                >
                  {name}
                </a>
              ) : (
                name
              )}{' '}
              {warning}.
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
