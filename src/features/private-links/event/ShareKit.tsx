import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Textarea } from '../../../forms/fields/Textarea.tsx';
import { paths } from '../../../paths.ts';
import { formatWeekday } from '../../../time/format-dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { getJson } from '../../../ui/data/api.client.ts';
import { copyText } from '../../../ui/toast/copy-text.client.ts';
import { embedCode } from '../../embed/embed-query.ts';
import type { EventDetail } from '../../events/event.ts';
import { laterDates } from '../../events/listing-dates.ts';
import { indexOrganizersOf } from '../../organizers/organizer-events.ts';
import type { Organizer } from '../../organizers/organizer.ts';
import {
  SHARE_IMAGES,
  shareCaption,
  type ShareImageShape,
} from '../../share-cards/kit/share-kit.ts';
import type { EventByLink } from './event-by-link.ts';

/** On a phone, the QR code is below the other two images, with its text and button beside it. */
const BESIDE =
  'max-sm:col-span-2 max-sm:grid max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:gap-x-4 max-sm:*:first:row-span-2 max-sm:[&>a]:self-start max-sm:[&>p]:self-end';

const IMAGES: readonly { shape: ShareImageShape; name: string; use: string; place: string }[] = [
  { shape: 'square', name: 'Square', use: 'For a post', place: 'sm:w-64' },
  { shape: 'story', name: 'Story', use: 'For a story', place: 'sm:w-36' },
  { shape: 'qr', name: 'QR code', use: 'For programs and table cards', place: `${BESIDE} sm:w-32` },
];

/** Shows an image of the event as it will be posted, with a button that saves it. */
function ShareImage({ event, shape, name, use, place }: (typeof IMAGES)[number] & KitProps) {
  const path = paths.api.shareImage(event.id, shape);
  return (
    <li className={place}>
      <img
        src={path}
        alt={`${name} of the event`}
        loading="lazy"
        className="h-auto w-full rounded-card border border-line bg-sand"
        {...SHARE_IMAGES[shape]}
      />
      <p className="mt-2 text-sm text-muted">{use}</p>
      <Button
        wide
        size="small"
        variant="outline"
        className="mt-1"
        href={path}
        download={`${event.id}-${shape}.png`}
        data-astro-prefetch="false"
      >
        Download <span className="sr-only">{name}</span>
      </Button>
    </li>
  );
}

interface CopyFieldProps {
  label: string;
  hint?: string;
  text: string;
  /** What a toast calls the text: `caption`. */
  what: string;
  rows: number;
  className?: string;
}

/** Shows a text with a button that copies it, and also selects it in case the browser refuses to copy. */
function CopyField({ text, what, ...field }: CopyFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  return (
    <div>
      <Textarea id={id} ref={box} readOnly value={text} {...field} />
      <Button
        size="small"
        variant="outline"
        className="mt-2"
        onClick={() => {
          box.current?.select();
          void copyText(text, what, 'It’s selected now: copy it with the keyboard.');
        }}
      >
        Copy <span className="sr-only">{field.label}</span>
      </Button>
    </div>
  );
}

/**
 * Reads which events the embed code lists: those of the event's organizer; without an organizer, those of its
 * venue; without a venue in the directory, those of its town.
 */
async function readEmbed(id: string) {
  const [event, organizers] = (await Promise.all([
    getJson(paths.api.event(id)),
    getJson(paths.api.organizers),
  ])) as [EventDetail, Organizer[]];
  const organizer = indexOrganizersOf(organizers)(event);
  const { venueId, venueName, city } = event;
  if (organizer !== null) {
    const { name } = organizer;
    return {
      filters: { organizer: organizer.id },
      names: { organizer: name },
      whose: `from ${name}`,
    };
  }
  return venueId === null
    ? { filters: { city }, names: {}, whose: `in ${city}` }
    : { filters: { venue: venueId }, names: { venue: venueName }, whose: `at ${venueName}` };
}

function EmbedField({ event }: KitProps) {
  const { data } = useQuery({
    queryKey: ['share-kit-embed', event.id],
    queryFn: () => readEmbed(event.id),
  });
  return (
    <div>
      {data !== undefined && (
        <CopyField
          label="Code for your website"
          hint={`A list of what’s coming up ${data.whose}. It keeps itself up to date.`}
          text={embedCode(data.filters, location.origin, data.names)}
          what="code"
          rows={4}
          className="max-h-36 font-mono text-sm"
        />
      )}
      <p className="mt-3 text-sm">
        <a className="text-link" href={paths.embedEvents}>
          Choose what a list on your website shows
        </a>
      </p>
    </div>
  );
}

interface KitProps {
  event: EventByLink;
}

/** Offers what an organizer posts, prints and puts on a website about an event that is public. */
export function ShareKit({ event }: KitProps) {
  const { fields, openingHours, dates } = event;
  const more = laterDates(
    event.dates.find(({ id }) => id === event.id) ?? { ...event, ...fields },
    dates,
  );
  const url = new URL(paths.event(event.id), location.origin).href;
  return (
    <section aria-labelledby="share-title" data-print="no">
      <h3 id="share-title" className="text-2xl">
        Share Your Event
      </h3>
      <p className="mt-2 max-w-text text-muted">
        {dates.length > 0 && `The images and the caption name ${formatWeekday(fields.startDate)}. `}
        Everything here is yours to post, print and send.
      </p>
      {/* On a phone, the columns have widths that give the square and the story image the same height. */}
      <ul
        role="list"
        className="mt-5 grid max-w-sm grid-cols-[16fr_9fr] items-end gap-5 sm:flex sm:max-w-none sm:flex-wrap"
      >
        {IMAGES.map((image) => (
          <ShareImage key={image.shape} event={event} {...image} />
        ))}
      </ul>
      <p className="mt-5">
        <a className="lone-link" href={paths.eventPoster(event.id)}>
          Print a poster with a QR code
        </a>
      </p>
      <div className="mt-5 grid max-w-text grid-cols-[minmax(0,1fr)] gap-6">
        <CopyField
          label="Caption"
          text={shareCaption({ ...fields, openingHours }, more, url)}
          what="caption"
          rows={8}
        />
        <EmbedField event={event} />
      </div>
    </section>
  );
}
