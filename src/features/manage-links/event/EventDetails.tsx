import { Picture } from '../../../ui/Image.tsx';
import type { ManagedContent, ManagedPhoto } from './linked-event.ts';
import { managedFacts } from './event-facts.ts';

/** The width of a small picture, and the shape it is cut to. */
const THUMBNAIL = { sizes: '9rem', width: 4, height: 3 };

function Photo({ photo, place }: { photo: ManagedPhoto; place: number }) {
  return (
    <li className="sm:w-36">
      <div className="picture-ground">
        <Picture
          url={photo.url}
          alt={photo.alt === '' ? `Picture ${place + 1}, without a description` : photo.alt}
          widths={[160, 320]}
          crop
          className="aspect-4/3 w-full object-cover"
          {...THUMBNAIL}
        />
      </div>
      {place === 0 && <p className="mt-1 text-sm text-muted">Shown first</p>}
    </li>
  );
}

/** All that the event says now. */
export function ManagedDetails({ event }: { event: ManagedContent }) {
  const facts = managedFacts(event).filter(
    ({ label, text }) => label !== 'Event name' && text !== '',
  );
  return (
    <section aria-labelledby="details-title">
      <h3 id="details-title" className="text-2xl">
        What It Says
      </h3>
      {event.photos.length > 0 && (
        <ul
          aria-label="Pictures"
          className="mt-5 grid grid-cols-3 gap-3 sm:flex sm:flex-wrap sm:gap-4"
        >
          {event.photos.map((photo, place) => (
            <Photo key={photo.url} photo={photo} place={place} />
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
