import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { paths } from '../../../paths.ts';
import { site } from '../../../site.ts';

/** Without a token, or with one that opens nothing: what to do, and nothing about which of the two. */
export function LinkNotWorking() {
  return (
    <EmptyState
      title="This Link Does Not Work"
      text={
        <>
          Open the newest mail about your event and follow the link in it, all of it. It may have
          been cut in two by a line break. If that does not help, write to{' '}
          <a className="text-link" href={`mailto:${site.contactEmail}`}>
            {site.contactEmail}
          </a>
          .
        </>
      }
    >
      <Button href={paths.submitEvent}>Submit an Event</Button>
      <Button href={paths.events()} variant="outline">
        Browse All Events
      </Button>
    </EmptyState>
  );
}
