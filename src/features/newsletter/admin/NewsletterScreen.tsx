import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { paths } from '../../../paths.ts';
import { getAsAdmin } from '../../admin/admin-api.client.ts';
import type { ScreenProps } from '../../admin/app/screen-props.ts';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { FigureTiles } from '../../../ui/figures/FigureTiles.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { PersonalData } from '../../privacy/PersonalData.tsx';
import { LastIssues } from './LastIssues.tsx';
import type { NewsletterFigures, SubscriberCounts } from './newsletter-figures.ts';
import { NextIssue } from './NextIssue.tsx';

const tilesOf = (counts: SubscriberCounts | undefined) => [
  { label: 'Subscribed', figure: counts?.active },
  { label: 'Not yet confirmed', figure: counts?.pending },
  { label: 'Unsubscribed', figure: counts?.unsubscribed },
  { label: 'Bounced or complained', figure: counts?.suppressed },
];

/** Shows the number of subscribers, the next issue, the last issues, and one person's data. */
export function NewsletterScreen({ session, heading }: ScreenProps) {
  const id = useId();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['newsletter'],
    queryFn: async () => (await getAsAdmin(session, paths.api.deskNewsletter)) as NewsletterFigures,
    refetchOnMount: 'always',
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
      <PersonalData session={session} />
    </>
  );
}
