import { expect, it } from 'vitest';
import { CancelDialog } from '../../../../../src/features/private-links/event/CancelDialog.tsx';
import { renderReact, textOf } from '../../../../support/samples/render-react.ts';
import { sampleEventByLink } from '../../../../support/samples/sample-event-by-link.ts';

it.each([
  [true, 'Event lists say so right away. Its page stays up'],
  [false, 'It won’t be published.'],
])('with isPublic %s it says what will be seen of a cancelled event', (isPublic, said) => {
  const html = renderReact(
    <CancelDialog
      token="token"
      event={{ ...sampleEventByLink(), isPublic }}
      dateId={null}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
  );
  expect(textOf(html)).toContain(said);
});
