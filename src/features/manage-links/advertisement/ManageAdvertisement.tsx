import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { LinkNotWorking } from '../../../ui/feedback/LinkNotWorking.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { isLimited } from '../private-link-api.client.ts';
import { usePrivateToken } from '../use-private-token.client.ts';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { paths } from '../../../paths.ts';
import { managedAdFailure, readManagedAdvertisement } from './manage-ad-api.client.ts';
import { takesPicture } from './linked-image.ts';
import { ManagedAdOverview } from './AdOverview.tsx';
import { ManagedAdSkeleton } from './AdSkeleton.tsx';

function NotWorking() {
  return (
    <LinkNotWorking subject="advertisement">
      <Button href={paths.advertising}>Advertise with Us</Button>
      <Button href={paths.contact()} variant="outline">
        Contact Us
      </Button>
    </LinkNotWorking>
  );
}

function Opened({ token }: { token: string }) {
  const client = useQueryClient();
  const key = ['managed-advertisement', token];
  const answer = useQuery({ queryKey: key, queryFn: () => readManagedAdvertisement(token) });
  const canAdd = answer.data != null && takesPicture(answer.data.status);
  // With its schema it is a fifth of the page's scripts. It is there before anything is shown, so that
  // nothing moves when it comes.
  const form = useQuery({
    queryKey: ['picture-form'],
    queryFn: async () => (await import('./AddImage.tsx')).AddPicture,
    enabled: canAdd,
  });

  if (answer.isPending || (canAdd && form.isPending)) return <ManagedAdSkeleton />;
  if (answer.isError || form.isError) {
    const error = answer.error ?? form.error;
    return (
      <LoadFailed
        title={isLimited(error) ? 'Please Wait a Little' : 'Unable to Load Your Advertisement'}
        text={managedAdFailure(error)}
        onRetry={() => {
          void answer.refetch();
          if (canAdd) void form.refetch();
        }}
      />
    );
  }
  if (answer.data === null) return <NotWorking />;
  return (
    <ManagedAdOverview
      token={token}
      ad={answer.data}
      PictureForm={form.data}
      onChanged={(changed) => {
        client.setQueryData(key, changed);
      }}
    />
  );
}

/** The page behind a private link: its token is in this browser only, so the page is the same for all. */
function Page() {
  const token = usePrivateToken('managed-advertisement');
  if (token === undefined) return <ManagedAdSkeleton />;
  return token === null ? <NotWorking /> : <Opened key={token} token={token} />;
}

export const ManagedAdvertisement = withQueryClient(Page);
