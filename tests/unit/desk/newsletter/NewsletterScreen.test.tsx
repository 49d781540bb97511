import { QueryClient } from '@tanstack/react-query';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { NewsletterScreen } from '../../../../src/desk/newsletter/NewsletterScreen.tsx';
import type { NewsletterFigures } from '../../../../src/features/newsletter/newsletter-figures.ts';
import { adminSession } from '../../../support/samples/admin-session.ts';
import { renderReact, textOf } from '../../../support/samples/render-react.ts';

const sent = { recipients: 12, sent: 9, waiting: 2, dead: 1 };
const FIGURES: NewsletterFigures = {
  subscribers: { active: 12, pending: 0, unsubscribed: 0, suppressed: 0 },
  next: { subject: 'This Weekend', day: '2026-12-03', startsAt: '2026-12-03T15:00:00Z', events: 8 },
  issues: [
    { ...sent, day: '2026-11-26', queuedAt: null },
    { ...sent, day: '2026-11-19', queuedAt: '2026-11-19T15:04:00Z' },
  ],
};

test('an issue whose emails are not all in the queue says so beside its figures', () => {
  const client = new QueryClient();
  client.setQueryData(['newsletter'], FIGURES);
  const html = renderReact(
    <NewsletterScreen session={adminSession(null)} access="admin" heading={createRef()} />,
    client,
  );
  const rows = [...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => textOf(row).trim());
  expect(rows.slice(1)).toEqual(['Nov 26, 2026 being queued 12 9 2 1', 'Nov 19, 2026 12 9 2 1']);
});
