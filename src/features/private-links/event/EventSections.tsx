import { Suspense, useId, useState } from 'react';
import { paths } from '../../../paths.ts';
import { counted } from '../../../text/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Image } from '../../../ui/Image.tsx';
import { lazyPart } from '../../../ui/islands/lazy-part.client.ts';
import { listAgain } from '../../submissions/draft/event-copy.client.ts';
import type { OpenLink } from '../PrivateLinkPage.tsx';
import { RenewLink } from '../RenewLink.tsx';
import { eventFacts, isManageable, isPostponable, totalsOf } from './event-status.ts';
import type { ContentByLink, EventByLink, ImageByLink } from './event-by-link.ts';

interface EventActionsProps {
  event: EventByLink;
  link: Pick<OpenLink<EventByLink>, 'token' | 'onRenewed'>;
  onEdit: () => void;
  onCancel: () => void;
  onPostpone: () => void;
  onAddDates: () => void;
}

interface ActionProps {
  children: string;
  hint: string;
  /** CSS class that sets the color of the action's name. */
  tone?: string;
  href?: string;
  onPress?: () => void;
}

/** Shows an action with a hint about its result; the whole row can be pressed. */
function Action({ children, hint, tone = 'text-brand', href, onPress }: ActionProps) {
  const id = useId();
  const look = `${tone} block w-full text-left leading-snug font-semibold no-underline group-hover:underline after:absolute after:inset-0 after:content-['']`;
  return (
    <li className="group relative border-t border-line py-2.5">
      {href === undefined ? (
        <button type="button" aria-describedby={id} className={look} onClick={onPress}>
          {children}
        </button>
      ) : (
        <a
          href={href}
          aria-describedby={id}
          className={look}
          onClick={(click) => {
            if (onPress === undefined) return;
            click.preventDefault();
            onPress();
          }}
        >
          {children}
        </a>
      )}
      <p id={id} className="mt-0.5 text-sm text-muted">
        {hint}
      </p>
    </li>
  );
}

/** Shows what the holder of a private link can do with the event. */
export function EventActions({
  event,
  link,
  onEdit,
  onCancel,
  onPostpone,
  onAddDates,
}: EventActionsProps) {
  const canManage = isManageable(event);
  const isListing = event.dates.length > 0;
  // Offers no further dates for an exhibition, because an exhibition is one run of days.
  const canAddDates = canManage && event.openingHours === null && event.openingReception === null;
  const page = event.mergedInto ?? (event.isPublic ? event.id : null);
  return (
    <aside
      aria-label="What you can do"
      className="grid content-start gap-5 rounded-card bg-sand p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      {canManage && (
        <Button wide onClick={onEdit}>
          {isListing ? 'Edit All Dates' : 'Edit'}
        </Button>
      )}
      <ul
        role="list"
        className="grid gap-x-8 first:-mt-2.5 first:*:border-t-0 sm:grid-cols-2 lg:grid-cols-1"
      >
        {page !== null && (
          <Action hint="What visitors see." href={paths.event(page)}>
            View the Public Page
          </Action>
        )}
        {canAddDates && (
          <Action hint="More days of the same event." onPress={onAddDates}>
            Add Dates
          </Action>
        )}
        {isPostponable(event) && !isListing && (
          <Action
            hint={
              event.status === 'postponed'
                ? 'Set the new day, as soon as you know it.'
                : 'Move it, even before you know the new day.'
            }
            onPress={onPostpone}
          >
            Postpone
          </Action>
        )}
        <Action
          hint="A new event that starts with these details."
          href={paths.submitEvent}
          onPress={() => {
            listAgain(event.fields, event);
          }}
        >
          List It Again
        </Action>
        {canManage && (
          <Action
            hint={event.isPublic ? 'Its page stays up and says so.' : 'It won’t be published.'}
            tone="text-danger"
            onPress={onCancel}
          >
            {isListing ? 'Cancel All Dates' : 'Cancel this Event'}
          </Action>
        )}
      </ul>
      {canManage && (
        <p className="text-sm text-muted">
          Anyone with your private link can change and cancel the event, so keep it private. Emails
          about the event always go to the address it was submitted with.
        </p>
      )}
      <RenewLink subject="event" {...link} />
    </aside>
  );
}

const THUMBNAIL = { sizes: '9rem', width: 4, height: 3 };

function EventImage({ image, index }: { image: ImageByLink; index: number }) {
  return (
    <li className="sm:w-36">
      <div className="image-ground">
        <Image
          url={image.url}
          alt={image.alt === '' ? `Image ${index + 1}, without a description` : image.alt}
          widths={[160, 320]}
          crop
          className="aspect-4/3 w-full object-cover"
          {...THUMBNAIL}
        />
      </div>
      {index === 0 && <p className="mt-1 text-sm text-muted">Shown first</p>}
    </li>
  );
}

/** Shows the images and the facts of an event, without its name, which is the page's heading. */
export function EventDetails({
  event,
  hasDates,
}: {
  event: ContentByLink;
  /** Whether the dates of the event are listed elsewhere on the page. */
  hasDates: boolean;
}) {
  const hidden = hasDates ? ['Event name', 'Date', 'Time'] : ['Event name'];
  const facts = eventFacts(event).filter(
    ({ label, text }) => !hidden.includes(label) && text !== '',
  );
  return (
    <section aria-labelledby="details-title">
      <h3 id="details-title" className="text-2xl">
        Your Listing
      </h3>
      {event.images.length > 0 && (
        <ul
          role="list"
          aria-label="Images"
          className="mt-5 grid grid-cols-3 gap-3 sm:flex sm:flex-wrap sm:gap-4"
        >
          {event.images.map((image, index) => (
            <EventImage key={image.url} image={image} index={index} />
          ))}
        </ul>
      )}
      <dl className="mt-5">
        {facts.map(({ label, text }) => (
          <div
            key={label}
            className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The figures by day are loaded on demand, because most visitors only look at the totals. */
const EventDays = lazyPart(async () => (await import('./EventDays.tsx')).EventDays);

/**
 * Shows how often an event was seen, saved and shared; nothing if it has neither a public page nor figures.
 */
export function EventFigures({ event }: { event: EventByLink }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!event.isPublic && event.days.length === 0) return null;
  const { seen, saved, shared } = totalsOf(event.days);
  return (
    <section aria-labelledby="figures-title">
      <h3 id="figures-title" className="text-2xl">
        Figures
      </h3>
      <p className="mt-3 font-serif text-3xl">Seen {counted(seen, 'time')}</p>
      <p className="mt-1">
        Saved {counted(saved, 'time')}, shared {counted(shared, 'time')}.
      </p>
      <p className="mt-3 max-w-text text-sm text-muted">
        Each visitor counts once per half hour. We leave out robots, use no cookies, and don’t count
        visitors whose browsers ask not to be tracked or run no scripts.
      </p>
      {event.days.length > 0 && (
        <Button
          size="small"
          variant="outline"
          className="mt-4"
          aria-expanded={isOpen}
          aria-controls="event-days"
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? 'Hide Figures by Day' : 'Show Figures by Day'}
        </Button>
      )}
      <div id="event-days">
        {isOpen && (
          <Suspense
            fallback={
              <p role="status" className="mt-6 text-muted">
                Loading…
              </p>
            }
          >
            <EventDays event={event} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
