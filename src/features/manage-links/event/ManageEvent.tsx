import { Suspense, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { lazyPart } from '../../../ui/lazy-part.client.ts';
import { readEventByLink } from '../private-link-api.client.ts';
import { LinkSkeleton, type OpenLink, PrivateLinkPage } from '../PrivateLinkPage.tsx';
import type { LinkNews } from './event-notice.ts';
import { EventOverview } from './EventOverview.tsx';
import type { DateByLink, EventByLink } from './linked-event.ts';

/** The form is loaded on demand, because most visitors only look at the page. */
const ChangeForm = lazyPart(async () => (await import('./change/ChangeForm.tsx')).ChangeForm);

function Opened({ event, link }: { event: EventByLink; link: OpenLink<EventByLink> }) {
  const { token } = link;
  /**
   * What the form changes: a date of a listing, or null for the whole event; undefined while the form is
   * closed.
   */
  const [edited, setEdited] = useState<DateByLink | null>();
  const [news, setNews] = useState<LinkNews>();
  const show = (changed: EventByLink, result: LinkNews): void => {
    link.show(changed);
    setNews(result);
    setEdited(undefined);
  };
  const edit = (date: DateByLink | null | undefined): void => {
    setNews(undefined);
    setEdited(date);
  };
  return edited !== undefined ? (
    <Suspense fallback={<LinkSkeleton subject="event" />}>
      <ChangeForm
        token={token}
        event={event}
        date={edited}
        onSaved={show}
        onClose={() => {
          edit(undefined);
        }}
      />
    </Suspense>
  ) : (
    <EventOverview link={link} event={event} news={news} onEdit={edit} onChanged={show} />
  );
}

const Page = () => (
  <PrivateLinkPage
    subject="event"
    read={readEventByLink}
    waysOn={
      <>
        <Button href={paths.submitEvent}>Submit an Event</Button>
        <Button href={paths.events()} variant="outline">
          Browse All Events
        </Button>
      </>
    }
  >
    {(event, link) => <Opened event={event} link={link} />}
  </PrivateLinkPage>
);

/** Shows the page of an event's private link. */
export const ManageEvent = withQueryClient(Page);
