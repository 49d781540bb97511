import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { HistoryScreen } from '../../../../src/desk/history/HistoryScreen.tsx';
import { adminSession } from '../../../support/samples/admin-session.ts';
import { renderReact } from '../../../support/samples/render-react.ts';

vi.mock('../../../../src/desk/app/history.client.ts', () => ({
  useAdminLocation: () => ({
    search: '?q=pier&table=venues&from=2026-11-01&to=2026-11-23',
  }),
}));

const rendered = (access: 'admin' | 'editor') =>
  renderReact(<HistoryScreen session={adminSession(null)} access={access} heading={createRef()} />);

test('the form shows the filters of the address', () => {
  const html = rendered('editor');
  const values = html.match(/<input[^>]*>/g)?.map((input) => / value="([^"]*)"/.exec(input)?.[1]);
  expect(values).toEqual(['pier', '2026-11-01', '2026-11-23']);
  expect(html).toContain('<option value="venues" selected="">');
});

test('the form offers payments and advertisements to admins only', () => {
  for (const kind of ['payments', 'advertisements']) {
    expect(rendered('admin')).toContain(`value="${kind}"`);
    expect(rendered('editor')).not.toContain(`value="${kind}"`);
  }
});

test('the list has no end while it is being read', () => {
  const html = rendered('editor');
  expect(html).toContain('Reading the history…');
  expect(html).not.toContain('The list ends here.');
});
