import { expect, test } from 'vitest';
import { EventMerge } from '../../../../../src/features/admin/edit-event/EventMerge.tsx';
import type { AdminSession } from '../../../../../src/features/admin/admin-session.client.ts';
import { renderReact } from '../../../../support/samples/render-react.ts';

test('a merge can be left while its events are read', () => {
  const html = renderReact(
    <EventMerge session={{} as AdminSession} ids={['a', 'b']} onClose={() => undefined} />,
  );
  expect(html).toContain('Reading both events…');
  expect(html).toContain('>Cancel<');
});
