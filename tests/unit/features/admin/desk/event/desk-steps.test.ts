import { expect, test } from 'vitest';
import {
  manyDecisionsSchema,
  questionSchema,
  versionSchema,
} from '../../../../../../src/features/admin/desk/event/desk-steps.ts';

const version = '2026-11-01T10:00:00.123456+00:00';
const decision = { id: 'moonlight-jazz-bcdfgh', decision: 'approved', version };

test('a hundred decisions are one step, and none or more are refused', () => {
  const many = (count: number) =>
    manyDecisionsSchema.safeParse({ decisions: Array.from({ length: count }, () => decision) });
  expect([0, 1, 100, 101].map((count) => many(count).success)).toEqual([
    ...[false, true, true, false],
  ]);
});

test('each decision is checked as that of one event', () => {
  const bad = { ...decision, decision: 'published' };
  expect(manyDecisionsSchema.safeParse({ decisions: [decision, bad] }).success).toBe(false);
});

test('a question has words, within its length', () => {
  const asked = (question: string) => questionSchema.safeParse({ question, version }).success;
  expect([' ', '?', 'x'.repeat(2_000), 'x'.repeat(2_001)].map(asked)).toEqual([
    ...[false, true, true, false],
  ]);
});

test('a version is an instant', () => {
  expect(versionSchema.safeParse({ version: 'latest' }).success).toBe(false);
});
