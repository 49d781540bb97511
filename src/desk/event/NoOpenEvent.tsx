import { deskOfEvent } from '../queue/queue.ts';

interface Props {
  /** Id of the event that the URL names and that the list, once read, does not contain; else null. */
  missing: string | null;
}

/**
 * Takes the place of the open event while none is open. On a phone it only names a missing event, above the
 * list.
 */
export const NoOpenEvent = ({ missing }: Props) => (
  <p
    className={`text-muted lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:py-10 lg:text-center ${missing === null ? 'max-lg:hidden' : 'max-lg:row-start-2 max-lg:py-4'}`}
  >
    {missing === null ? (
      'Open an event to see its page and decide.'
    ) : (
      <>
        That event isn’t in this list: it may be decided, or further down.{' '}
        <a href={deskOfEvent(missing)} className="text-link">
          Show That Event
        </a>
      </>
    )}
  </p>
);
