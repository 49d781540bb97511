import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../../paths.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { getAsAdmin } from '../../../admin/admin-api.client.ts';
import type { AdminSession } from '../../../admin/admin-session.client.ts';
import type { SourceWarning } from '../../sync-api.ts';
import { sourceAnchor } from './SourceWarnings.tsx';

/**
 * Shows on the dashboard the sources of the content sync that need attention; shows nothing if there are
 * none.
 */
export function TroubledSources({ session }: { session: AdminSession }) {
  const { data: sources = [] } = useQuery({
    queryKey: ['source-warnings'],
    queryFn: async () => (await getAsAdmin(session, paths.api.sourceWarnings)) as SourceWarning[],
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
        <ul className="mt-1 grid gap-1">
          {sources.map(({ id, name, warning }) => (
            <li key={id} className="wrap-anywhere">
              <a
                className="text-link pointer-coarse:py-2.5"
                href={`${paths.adminContentSync}#${sourceAnchor(id)}`}
              >
                {name}
              </a>{' '}
              {warning}.
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
