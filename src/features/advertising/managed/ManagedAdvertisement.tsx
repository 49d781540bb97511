import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/Button.tsx';
import { LinkNotWorking } from '../../../components/LinkNotWorking.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { isLimited } from '../../../components/private-link-api.ts';
import { usePrivateToken } from '../../../components/use-private-token.ts';
import { withQueryClient } from '../../../components/with-query-client.ts';
import { paths } from '../../../paths.ts';
import { managedAdFailure, readManagedAdvertisement } from './managed-ad-api.ts';
import { takesPicture } from './managed-picture.ts';
import { ManagedAdOverview } from './ManagedAdOverview.tsx';
import { ManagedAdSkeleton } from './ManagedAdSkeleton.tsx';

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
    queryFn: async () => (await import('./AddPicture.tsx')).AddPicture,
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
