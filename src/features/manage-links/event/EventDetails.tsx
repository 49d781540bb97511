import { Image } from '../../../ui/Image.tsx';
import type { ContentByLink, ImageByLink } from './linked-event.ts';
import { eventFacts } from './event-facts.ts';

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
