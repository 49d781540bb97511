import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/Button.tsx';
import { LinkNotWorking } from '../../../components/LinkNotWorking.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { isLimited } from '../../../components/private-link-api.ts';
import { usePrivateToken } from '../../../components/use-private-token.ts';
import { withQueryClient } from '../../../components/with-query-client.ts';
import { paths } from '../../../paths.ts';
import { managedAdFailure, readManagedAdvertisement } from './managed-ad-api.ts';
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

  if (answer.isPending) return <ManagedAdSkeleton />;
  if (answer.isError) {
    return (
      <LoadFailed
        title={
          isLimited(answer.error) ? 'Please Wait a Little' : 'Unable to Load Your Advertisement'
        }
        text={managedAdFailure(answer.error)}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  if (answer.data === null) return <NotWorking />;
  return (
    <ManagedAdOverview
      token={token}
      ad={answer.data}
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
