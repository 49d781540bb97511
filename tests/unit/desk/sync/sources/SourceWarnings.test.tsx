import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Access } from '../../../../../src/desk/session/desk-api.client.ts';
import { TroubledSources } from '../../../../../src/desk/sync/sources/SourceWarnings.tsx';
import type { SourceWarning } from '../../../../../src/features/content-sync/sync-api.ts';
import { adminSession } from '../../../../support/samples/admin-session.ts';
import { renderReact } from '../../../../support/samples/render-react.ts';

function render(sources: SourceWarning[], access: Access = 'admin'): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['source-warnings'], sources);
  return renderReact(<TroubledSources session={adminSession(null)} access={access} />, client);
}

test('the desk names a source that needs a look, with a link to its row', () => {
  const html = render([{ id: 'a1', name: 'Harbor Playhouse', warning: 'failed three times' }]);
  expect(html).toContain('A source needs a look');
  expect(html).toMatch(
    /<a [^>]*href="\/admin\/content-sync#source-a1"[^>]*>Harbor Playhouse<\/a> failed three times\./,
  );
});

test('an editor reads the name without a link to the page of admins', () => {
  const html = render([{ id: 'a1', name: 'Bayside', warning: 'failed three times' }], 'editor');
  expect(html).toMatch(/Bayside failed three times\./);
  expect(html).not.toContain('<a ');
});

test('the desk says nothing while all sources are well', () => {
  expect(render([])).toBe('');
});
