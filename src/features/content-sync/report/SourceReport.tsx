import { paths } from '../../../paths.ts';
import { syncPaths } from '../../../sync-paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { readBehindLink } from '../../manage-links/private-link-api.client.ts';
import { PrivateLinkPage } from '../../manage-links/PrivateLinkPage.tsx';
import type { SourceHealth } from '../sync-api.ts';
import { HealthOverview } from './HealthOverview.tsx';

const readSourceHealth = async (token: string): Promise<SourceHealth | null> =>
  (await readBehindLink(syncPaths.sourceByLink, token)) as SourceHealth | null;

const Page = () => (
  <PrivateLinkPage
    subject="calendar"
    read={readSourceHealth}
    waysOn={
      <Button href={paths.events()} variant="outline">
        Browse All Events
      </Button>
    }
  >
    {(health) => <HealthOverview health={health} />}
  </PrivateLinkPage>
);

/** Shows the page of a source's private link, for the person who keeps the source's calendar. */
export const SourceReport = withQueryClient(Page);
