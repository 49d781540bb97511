import { deskOfEvent } from '../queue/queue.ts';

interface Props {
  /** Id of the event that the URL names and that the list, once read, does not contain; else null. */
  missing: string | null;
}

/** Takes the place of the open event while none is open. */
export const NoOpenEvent = ({ missing }: Props) => (
  <p className="py-10 text-center text-muted max-lg:hidden lg:col-start-2 lg:row-start-1">
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
