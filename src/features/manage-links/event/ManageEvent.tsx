import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { readManagedEvent } from '../private-link-api.client.ts';
import { LinkSkeleton, PrivateLinkPage } from '../PrivateLinkPage.tsx';
import type { ManagedNews } from './event-notice.ts';
import { ManagedOverview } from './EventOverview.tsx';
import type { ManagedEvent as Managed } from './linked-event.ts';

/** The form is a good part of the page's scripts, and most visits only look. */
const ManagedForm = lazy(async () => ({
  default: (await import('./ChangeForm.tsx')).ManagedForm,
}));

interface Props {
  token: string;
  event: Managed;
  onChanged: (event: Managed) => void;
}

function Opened({ token, event, onChanged }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const [news, setNews] = useState<ManagedNews>();
  const show = (changed: Managed, told: ManagedNews): void => {
    onChanged(changed);
    setNews(told);
    setIsEditing(false);
  };
  const edit = (isOpen: boolean) => () => {
    setNews(undefined);
    setIsEditing(isOpen);
  };
  return isEditing ? (
    <Suspense fallback={<LinkSkeleton subject="event" />}>
      <ManagedForm token={token} event={event} onSaved={show} onDiscard={edit(false)} />
    </Suspense>
  ) : (
    <ManagedOverview
      token={token}
      event={event}
      news={news}
      onEdit={edit(true)}
      onCancelled={show}
    />
  );
}

const Page = () => (
  <PrivateLinkPage
    subject="event"
    read={readManagedEvent}
    waysOn={
      <>
        <Button href={paths.submitEvent}>Submit an Event</Button>
        <Button href={paths.events()} variant="outline">
          Browse All Events
        </Button>
      </>
    }
  >
    {(event, token, show) => <Opened token={token} event={event} onChanged={show} />}
  </PrivateLinkPage>
);

/** The event of a private link: where it stands, and the form that changes it. */
export const ManagedEvent = withQueryClient(Page);
