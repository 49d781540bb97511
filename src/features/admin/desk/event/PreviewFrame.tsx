import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LoadFailed } from '../../../../ui/feedback/LoadFailed.tsx';
import { getTextAsAdmin } from '../../admin-api.client.ts';
import { previewDocument } from './preview-document.client.ts';
import type { AdminSession } from '../../admin-session.client.ts';

const WIDTHS = { phone: 'Phone', desktop: 'Desktop' } as const;

interface Props {
  session: AdminSession;
  id: string;
  /** Title of the event, for screen readers. */
  title: string;
  /** Version of the event; with a new version, the frame reads the page again. */
  version: string;
}

/** Shows the event's page as visitors will see it, in a frame in which scripts and links do nothing. */
export function PreviewFrame({ session, id, title, version }: Props) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone');
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', id, version],
    queryFn: async () => previewDocument(await getTextAsAdmin(session, paths.eventPreview(id))),
  });
  if (error !== null) {
    return (
      <LoadFailed title="Unable to Show the Page" headingLevel={3} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <div role="group" aria-label="Width of the page" className="mb-2 flex gap-1 max-sm:hidden">
        {(['phone', 'desktop'] as const).map((each) => (
          <Button
            key={each}
            size="small"
            variant={width === each ? 'outline' : 'quiet'}
            aria-pressed={width === each}
            onClick={() => {
              setWidth(each);
            }}
          >
            {WIDTHS[each]}
          </Button>
        ))}
      </div>
      <div className="overflow-x-auto rounded-card border border-line bg-sand">
        {data === undefined ? (
          <div aria-hidden="true" className="placeholder h-[36rem]" />
        ) : (
          <iframe
            title={`The page of ${title} as visitors will see it`}
            // Without allow-scripts and allow-top-navigation, the framed page can run no script and cannot
            // replace this page.
            sandbox="allow-same-origin"
            srcDoc={data}
            data-width={width}
            className="mx-auto block h-[36rem] w-full bg-paper data-[width=desktop]:w-[80rem] data-[width=desktop]:max-w-none data-[width=phone]:max-w-[24.375rem]"
          />
        )}
      </div>
    </>
  );
}
