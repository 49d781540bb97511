import { expect, test } from 'vitest';
import { OrganizerEditor } from '../../../../../src/desk/records/organizers/OrganizerEditor.tsx';
import { adminSession } from '../../../../support/samples/admin-session.ts';
import { renderReact } from '../../../../support/samples/render-react.ts';

test('a new organizer is added; there are no changes to save, and nothing to merge', () => {
  const html = renderReact(
    <OrganizerEditor session={adminSession(null)} organizer={null} onOpen={() => undefined} />,
  );
  expect(html.match(/<button[^>]*>[^<]*/g)?.map((tag) => tag.replace(/.*>/, ''))).toEqual([
    'Add Organizer',
  ]);
});
