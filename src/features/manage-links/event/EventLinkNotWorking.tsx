import { Button } from '../../../ui/Button.tsx';
import { LinkNotWorking as NotWorking } from '../../../ui/feedback/LinkNotWorking.tsx';
import { paths } from '../../../paths.ts';

/** Without a token, or with one that opens nothing. */
export function LinkNotWorking() {
  return (
    <NotWorking subject="event">
      <Button href={paths.submitEvent}>Submit an Event</Button>
      <Button href={paths.events()} variant="outline">
        Browse All Events
      </Button>
    </NotWorking>
  );
}
