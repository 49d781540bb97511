import { expect, test } from 'vitest';
import {
  daysText,
  renewalBlocks,
  runDay,
} from '../../../../../../src/features/mail/templates/advertising/ad-run.ts';
import { SAMPLE_SITE, SAMPLE_TOKEN } from '../../../../../support/samples/sample-mail.ts';

test.each([
  [1, '1 day'],
  [7, '7 days'],
  [1200, '1,200 days'],
])('%i is read as %s', (days, text) => {
  expect(daysText(days)).toBe(text);
});

test('a day of the run is spelled out', () => {
  expect(runDay('2026-12-01')).toBe('Tuesday, December 1, 2026');
  expect(runDay(null)).toBe('a day to come');
});

test('what has a price is ordered again by a form that is filled in', () => {
  expect(renewalBlocks({ type: 'sidebar' }, SAMPLE_TOKEN, SAMPLE_SITE)[0]).toEqual({
    kind: 'button',
    label: 'Order It Again',
    href: `${SAMPLE_SITE}/advertising/form#${SAMPLE_TOKEN}`,
  });
});

test.each(['custom', 'image'] as const)('a custom package (%s) is agreed on again', (type) => {
  const blocks = renewalBlocks({ type }, SAMPLE_TOKEN, SAMPLE_SITE);
  expect(blocks.some(({ kind }) => kind === 'button')).toBe(false);
});
