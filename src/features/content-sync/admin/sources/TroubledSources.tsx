import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../../paths.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { type Access, getAsAdmin } from '../../../admin/admin-api.client.ts';
import type { AdminSession } from '../../../admin/admin-session.client.ts';
import type { SourceWarning } from '../../sync-api.ts';
import { sourceAnchor } from './SourceWarnings.tsx';

interface Props {
  session: AdminSession;
  access: Access;
}

/**
 * Shows on the dashboard the sources of the content sync that need attention; shows nothing if there are
 * none. For an editor, who may not open the page of the sources, names them without a link to it.
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
