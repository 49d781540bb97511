import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import { paths } from '../../../paths.ts';
import { getAsAdmin } from '../../admin/admin-api.client.ts';
import { AdminPage } from '../../admin/AdminPage.tsx';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import type { SignInAddress } from '../../admin/use-admin.client.ts';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { FigureTiles } from '../../../ui/FigureTiles.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { LastIssues } from './LastIssues.tsx';
import type { NewsletterFigures, SubscriberCounts } from './newsletter-figures.ts';
import { NextIssue } from './NextIssue.tsx';

const tilesOf = (counts: SubscriberCounts | undefined) => [
  { label: 'Subscribed', figure: counts?.active },
  { label: 'Not yet confirmed', figure: counts?.pending },
  { label: 'Unsubscribed', figure: counts?.unsubscribed },
  { label: 'Bounced or complained', figure: counts?.suppressed },
];

interface Props {
  session: AdminSession;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Figures({ session, heading }: Props) {
  const id = useId();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['newsletter'],
    queryFn: async () =>
      (await getAsAdmin(session, paths.api.adminNewsletter)) as NewsletterFigures,
  });
  return (
    <>
      <section aria-labelledby={`${id}-title`}>
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="mb-4 text-2xl">
          Subscribers
        </h2>
        {error === null ? (
          <FigureTiles tiles={tilesOf(data?.subscribers)} isMissing={false} />
        ) : (
          <LoadFailed
            title="Unable to Load the Newsletter"
            text={sentenceOf(error)}
            headingLevel={3}
            onRetry={() => {
              void refetch();
            }}
          />
        )}
      </section>
      {isPending && (
        <p role="status" className="mt-14 min-h-[64rem] text-muted lg:min-h-[54rem]">
          Putting the next issue together…
        </p>
      )}
      {data !== undefined && (
        <>
          <NextIssue session={session} issue={data.next} />
          <LastIssues issues={data.issues} />
        </>
      )}
    </>
  );
}

const NewsletterPage = (address: SignInAddress) => (
  <AdminPage {...address} opening="Opening the newsletter…">
    {(session, heading) => <Figures session={session} heading={heading} />}
  </AdminPage>
);

/** Admin page of the newsletter: subscribers, next issue, last issues. */
export const NewsletterAdminPage = withQueryClient(NewsletterPage);
