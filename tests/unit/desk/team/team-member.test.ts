import { expect, it } from 'vitest';
import { memberFacts, stepTexts, type TeamMember } from '../../../../src/desk/team/team-member.ts';

const member = (changes: Partial<TeamMember> = {}): TeamMember => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ana@example.org',
  role: 'editor',
  hasSecondFactor: false,
  // In Texas this is the evening of November 6.
  lastSignInAt: '2026-11-07T03:00:00Z',
  createdAt: '2026-10-01T12:00:00Z',
  isYou: false,
  ...changes,
});

it('facts say the day of the last sign-in at the coast, or that there was none', () => {
  expect(memberFacts(member())).toEqual(['Last sign-in Nov 6, 2026', 'No second factor']);
  expect(memberFacts(member({ hasSecondFactor: true }))[1]).toBe('Second factor on');
  expect(memberFacts(member({ lastSignInAt: null }))).toEqual([
    'Hasn’t signed in yet; account made Oct 1, 2026',
  ]);
});

it('questions name the person and the step, and say when it is one’s own account', () => {
  expect(stepTexts('role', member())).toMatchObject({ confirm: 'Make Admin' });
  expect(stepTexts('role', member({ role: 'admin' }))).toMatchObject({ confirm: 'Make Editor' });
  expect(stepTexts('remove', member()).title).toBe('Remove ana@example.org?');
  for (const step of ['role', 'factor', 'remove'] as const) {
    const { text } = stepTexts(step, member({ role: 'admin', isYou: true }));
    expect(text).toContain('This is your own account.');
  }
});
