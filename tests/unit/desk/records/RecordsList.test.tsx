import { expect, test } from 'vitest';
import { RecordsList } from '../../../../src/desk/records/RecordsList.tsx';
import type { SelectOption } from '../../../../src/forms/fields/Select.tsx';
import { adminSession } from '../../../support/samples/admin-session.ts';
import { renderReact } from '../../../support/samples/render-react.ts';

const render = (changes: { states?: readonly SelectOption[] }) =>
  renderReact(
    <RecordsList
      session={adminSession(null)}
      kind="posts"
      words={{ one: 'article', many: 'articles', searched: 'Title' }}
      address={{ q: undefined, status: 'draft', page: 1, open: undefined }}
      href={() => '/admin/posts'}
      onGo={() => undefined}
      {...changes}
    >
      {() => null}
    </RecordsList>,
  );

test('records with states are chosen by them, others are not', () => {
  const html = render({ states: [{ value: 'draft', label: 'Drafts' }] });
  expect(html).toContain('<option value="">All</option>');
  expect(html).toContain('<option value="draft" selected="">Drafts</option>');
  expect(render({})).not.toContain('<select');
});
