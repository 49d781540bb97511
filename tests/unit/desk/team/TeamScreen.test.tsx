import { QueryClient } from '@tanstack/react-query';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { TeamScreen } from '../../../../src/desk/team/TeamScreen.tsx';
import { adminSession } from '../../../support/samples/admin-session.ts';
import { namesOf, renderReact } from '../../../support/samples/render-react.ts';

test('the team and the form that invites to it are two parts, each with a name', () => {
  const client = new QueryClient();
  client.setQueryData(['team'], []);
  const screen = <TeamScreen session={adminSession(null)} access="admin" heading={createRef()} />;
  const parts = namesOf(renderReact(screen, client), 'section');
  expect(parts).toEqual(['Who Is in the Team', 'Invite Someone']);
});
