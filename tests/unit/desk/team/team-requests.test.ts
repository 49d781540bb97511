import { expect, it } from 'vitest';
import { EMAIL_HELP, invitation } from '../../../../src/desk/team/team-requests.ts';

it('an invitation keeps its address as accounts do, and needs a role of the guide', () => {
  expect(invitation.parse({ email: ' Ana@Example.org ', role: 'admin' })).toEqual({
    email: 'ana@example.org',
    role: 'admin',
  });
  for (const email of [undefined, '', 'ana', 'ana@localhost', 'Ana <ana@example.org>']) {
    expect(invitation.safeParse({ email, role: 'admin' }).error?.issues[0]?.message).toBe(
      EMAIL_HELP,
    );
  }
  expect(invitation.safeParse({ email: 'ana@example.org', role: 'owner' }).success).toBe(false);
});
