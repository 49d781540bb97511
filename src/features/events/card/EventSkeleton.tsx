const SHAPES = {
  short: { list: 'card-rows', parts: 'card-parts-short', image: '' },
  row: { list: 'event-rows', parts: 'card-parts-row', image: 'card-image-row' },
};

type Look = keyof typeof SHAPES;

/** Shows the gray placeholder of a card, in the size of the card. */
export function EventSkeleton({ look = 'short' }: { look?: Look }) {
  return (
    <li className="card">
      <div className={`card-parts ${SHAPES[look].parts}`}>
        <div className="card-day">
          <div className="placeholder mx-auto h-13 w-12" />
        </div>
        <div className="card-text">
          <div className="placeholder h-4 w-24" />
          <div className="placeholder mt-1.5 h-6 w-3/4" />
          {look === 'short' && <div className="placeholder mt-2 h-4 w-3/5" />}
          <div className="placeholder mt-2 h-4 w-4/5" />
          <div className="placeholder mt-3.5 h-4 w-16" />
        </div>
        <div className={`card-image ${SHAPES[look].image} placeholder`} />
      </div>
    </li>
  );
}

/** Shows placeholders of event cards, and tells screen readers that events are loading. */
export function EventSkeletons({ count, look = 'short' }: { count: number; look?: Look }) {
  return (
    <div role="status">
      <p className="sr-only">Loading events...</p>
      <ul role="list" aria-hidden="true" className={SHAPES[look].list}>
        {Array.from({ length: count }, (_, index) => (
          <EventSkeleton key={index} look={look} />
        ))}
      </ul>
    </div>
  );
}
