import { Image } from '../../../ui/Image.tsx';
import { INTERESTED_LABEL } from '../../../figures.ts';
import { paths } from '../../../paths.ts';
import { categoryLabel } from '../../../regions/categories.ts';
import type { EventSummary } from '../event.ts';
import { baseCity } from '../../../regions/cities.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { eventIllustration } from './fallback-image.ts';
import { formatDateRange } from '../../../time/format-dates.ts';
import {
  eventDayBlock,
  eventTimeBlock,
  eventTimes,
  isWholeInBlock,
  moreDatesText,
} from '../event-day.ts';
import { EventState, PastMark, PremiumMark } from './EventMarks.tsx';
import { hasUnknownHours } from '../listing-dates.ts';
import { hoursOn } from '../opening-hours.ts';
import { isUpcoming } from '../upcoming.ts';
import { FREE, isFree, priceLabel } from '../price.ts';
import { SaveOnCard } from './SaveOnCard.tsx';

const ANY_WIDTH = [240, 400, 640, 960];
const WIDTHS = { card: ANY_WIDTH, short: ANY_WIDTH, row: [240, 400] };
const FROM_TABLETS = '(min-width: 80rem) 25rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw';
const SIZES = { card: `${FROM_TABLETS}, 92vw`, short: `${FROM_TABLETS}, 8rem`, row: '8.5rem' };
const SHAPES = {
  card: { parts: '', image: '' },
  short: { parts: 'card-parts-short', image: '' },
  row: { parts: 'card-parts-row', image: 'card-image-row' },
};

const NO_DAY = { lead: 'Day', day: '–', month: 'Month' };

/** The fields of a card. An event previewed in the submission form may have no day yet. */
export type CardEvent = Pick<
  EventSummary,
  | 'id'
  | 'title'
  | 'category'
  | 'startTime'
  | 'endDate'
  | 'endTime'
  | 'venueName'
  | 'city'
  | 'price'
  | 'imageUrl'
  | 'imageAlt'
  | 'status'
  | 'statusNote'
  | 'isPremium'
  | 'moreDates'
  | 'openingHours'
  | 'listingId'
> & { startDate: WallDate | null };

interface Props {
  event: CardEvent;
  /** Id of the event's venue in the directory, whose page the venue's name links to; no link without it. */
  venueId?: string | null | undefined;
  /** Path of the illustration, if the event has no image. A list chooses it; default: `eventIllustration`. */
  illustration?: string | undefined;
  /** Heading level of the title; 3 under a section's heading. */
  headingLevel?: 2 | 3 | 4;
  /**
   * Whether the image loads eagerly, for cards that are visible without scrolling. Not for the look `row`,
   * whose small images would take bandwidth from the first paint.
   */
  eager?: boolean;
  /** `short`, for long lists, is less tall than `card` on a phone; `row` is for the list of a day. */
  look?: 'card' | 'short' | 'row';
  /**
   * The day in the heading above the card. The card of an event of only this day has a block with its times
   * instead of the date; an event of several days still shows its dates.
   */
  underDay?: WallDate | undefined;
  /** Whether the heading above the card says that the events below it are paid listings. */
  underFeatured?: boolean;
  /**
   * First day of the list in Central time, usually today. If it is given, an event that began earlier and is
   * not over shows its last day in the date block.
   */
  today?: WallDate | undefined;
  /**
   * Whether the event is over. By default, an event that ended before `today` is over; a list that does not
   * begin with today's date passes its own value.
   */
  isPast?: boolean | undefined;
  /**
   * Whether the card of an exhibition on view says if it is open today. A list that does not begin with
   * today's date sets this to false; the card then shows the opening hours of the week, if they fit in one
   * line.
   */
  saysOpenToday?: boolean;
  /**
   * Whether this is a preview in a form: the title has no link, because the event has no page, and the card
   * has neither a button to save the event nor the text `INTERESTED_LABEL`.
   */
  isPreview?: boolean;
}

/**
 * Writes whether an exhibition that is on view is open on this day, and at which hours. Null for any other
 * event, and for a cancelled or postponed exhibition.
 */
const cardHours = (
  { startDate, endDate, openingHours, status }: CardEvent,
  today: WallDate,
): string | null =>
  openingHours !== null &&
  status === 'approved' &&
  startDate !== null &&
  startDate <= today &&
  isUpcoming({ startDate, endDate }, today)
    ? hoursOn(openingHours, today)
    : null;

/**
 * Shows an event in a list. The title's link covers the whole card, and the venue's link lies on top of it.
 * The component uses no React hooks, so it renders to plain HTML without a script.
 */
export function EventCard({
  event,
  venueId,
  illustration,
  headingLevel = 3,
  eager = false,
  look = 'card',
  underDay,
  underFeatured = false,
  today,
  isPast,
  saysOpenToday = true,
  isPreview = false,
}: Props) {
  const Heading = `h${headingLevel}` as const;
  const free = isFree(event.price);
  const hours = today === undefined || !saysOpenToday ? null : cardHours(event, today);
  const { startDate, endDate } = event;
  const isUnknown =
    today !== undefined && startDate !== null && hasUnknownHours({ ...event, startDate }, today);
  const past =
    isPast ??
    (today !== undefined && startDate !== null && !isUpcoming({ startDate, endDate }, today));
  const isSingle = endDate === null || endDate === startDate;
  const isTimed =
    isSingle && underDay === startDate && event.startTime !== null && event.openingHours === null;
  // The date of a past event is also visible as text, with the year, because the date block shows no year.
  const isDayInBlock = startDate !== null && !past && isWholeInBlock({ startDate, endDate }, today);
  return (
    <div className="group card">
      <div className={`card-parts ${SHAPES[look].parts}`}>
        {isTimed ? (
          <TimeBlock event={event} isPast={past} />
        ) : (
          <DateBlock event={event} today={today} isPast={past} />
        )}
        <div className="card-text flex flex-col">
          <p className="kicker flex flex-wrap items-center gap-x-2.5 gap-y-1 text-brand">
            {categoryLabel(event.category)}
            {event.isPremium && !past && !underFeatured && <PremiumMark />}
            {past && <PastMark />}
          </p>
          <Heading className="card-title mt-0.5">
            {isPreview ? (
              <span className="line-clamp-2">{event.title}</span>
            ) : (
              <a
                href={paths.event(event.id)}
                className="line-clamp-2 min-h-6 py-0.5 decoration-coral decoration-2 underline-offset-[0.18em] group-hover:underline after:absolute after:inset-0 after:content-['']"
              >
                {event.title}
              </a>
            )}
          </Heading>
          <EventState status={event.status} note={event.statusNote} className="mt-1.5" />
          {!isTimed && (
            <p className="mt-1 text-sm">
              <span className={isDayInBlock ? 'sr-only' : 'block'}>
                {formatDateRange(startDate, endDate)}
              </span>{' '}
              {hours ?? (isUnknown ? 'Ask the venue for hours' : eventTimes(event))}
            </p>
          )}
          {event.moreDates > 0 && (
            <p className="mt-1 text-sm text-muted">{moreDatesText(event.moreDates)}</p>
          )}
          <p className="mt-1 text-sm text-muted">
            {venueId == null || event.venueName === '' ? (
              event.venueName
            ) : (
              <a
                href={paths.venue(venueId)}
                className="relative z-10 -mx-2 px-2 py-1 pb-4 -outline-offset-2 underline decoration-line-strong underline-offset-4 hover:text-brand hover:decoration-current"
              >
                {event.venueName}
              </a>
            )}
            {event.venueName !== '' && ', '}
            {baseCity(event.city)}
          </p>
          <div className="card-price flex items-end gap-x-3 pt-1 text-sm">
            <p className="min-w-0 grow">
              <strong
                className={
                  past ? 'font-normal text-muted' : free ? 'font-bold text-brand' : 'font-semibold'
                }
              >
                {free ? FREE : priceLabel(event.price)}
              </strong>
              {!free && !isPreview && (
                <>
                  {'\u2002'}
                  <span className="inline-block text-muted" data-print="no">
                    {INTERESTED_LABEL}
                  </span>
                </>
              )}
            </p>
            {!isPreview && !past && event.startDate !== null && (
              <SaveOnCard event={{ ...event, startDate: event.startDate }} />
            )}
          </div>
        </div>
        {/* Comes after the text, so that a screen reader reads the title before the image. */}
        <CardImage event={event} eager={eager} look={look} illustration={illustration} />
      </div>
    </div>
  );
}

function CardImage({
  event,
  eager,
  look,
  illustration,
}: Required<Pick<Props, 'event' | 'eager' | 'look'>> & Pick<Props, 'illustration'>) {
  const own = event.imageUrl !== null;
  return (
    <div className={`card-image image-ground ${SHAPES[look].image}`} data-print="no">
      <Image
        url={event.imageUrl ?? illustration ?? eventIllustration(event)}
        // An illustration gets an empty alt text, because it is decorative and says nothing about this event.
        alt={own ? (event.imageAlt ?? '') : ''}
        widths={WIDTHS[look]}
        sizes={SIZES[look]}
        width={600}
        height={400}
        crop
        eager={eager}
        className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.025]"
      />
    </div>
  );
}

/** Shows the times in place of the date block: the start large, easy to scan in a column. */
function TimeBlock({
  event: { startTime, endTime },
  isPast,
}: {
  event: Pick<EventSummary, 'startTime' | 'endTime'>;
  isPast: boolean;
}) {
  const { clock, half, rest } = eventTimeBlock(startTime, endTime);
  return (
    <p className={`card-day text-center leading-tight ${isPast ? 'text-muted' : 'text-coral'}`}>
      <span className="font-serif text-xl font-[560] tracking-tight">{clock}</span>{' '}
      <span className="kicker">{half}</span>{' '}
      <span className="block text-xs text-muted">{rest}</span>
    </p>
  );
}

/**
 * Shows the large date block, easy to scan in a column. Screen readers read the full date in the text after
 * it.
 */
function DateBlock({
  event,
  today,
  isPast,
}: {
  event: CardEvent;
  today: WallDate | undefined;
  isPast: boolean;
}) {
  const { startDate, endDate } = event;
  const { lead, day, month } =
    startDate === null ? NO_DAY : eventDayBlock({ startDate, endDate }, today);
  return (
    <p
      aria-hidden="true"
      className={`card-day flex flex-col items-center ${isPast ? 'text-muted' : 'text-coral'}`}
    >
      <span className="kicker">{lead}</span>
      <span className="font-serif card-number font-[560] tracking-tight">{day}</span>
      <span className="kicker">{month}</span>
    </p>
  );
}
