import { describe, expect, it } from 'vitest';
import {
  parseRecordDraft,
  recordDraftText,
  sameTexts,
} from '../../../../../src/features/admin/records/record-draft.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const DRAFT = {
  savedAt: '2026-11-22T12:00:00.000Z',
  version: '2026-11-20T00:00:00+00:00',
  base: { title: 'Kiln', text: '' },
  values: { title: 'Kiln', text: 'Four days' },
};
const FIELDS = ['title', 'text'] as const;

describe('the draft of a record', () => {
  it('comes back as it was typed', () => {
    expect(parseRecordDraft(recordDraftText(DRAFT), FIELDS, NOW)).toEqual(DRAFT);
    const fresh = { ...DRAFT, version: null };
    expect(parseRecordDraft(recordDraftText(fresh), FIELDS, NOW)).toEqual(fresh);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', JSON.stringify({ ...DRAFT, shape: 0 })],
    ['a field that is missing', recordDraftText({ ...DRAFT, values: { title: 'Kiln' } as never })],
    ['a version that is no text', recordDraftText({ ...DRAFT, version: 7 as never })],
    ['older than thirty days', recordDraftText({ ...DRAFT, savedAt: '2026-10-20T00:00:00Z' })],
    ['without a moment', recordDraftText({ ...DRAFT, savedAt: 'soon' })],
  ])('is dropped: %s', (_, text) => {
    expect(parseRecordDraft(text, FIELDS, NOW)).toBeNull();
  });

  it('is needed where a text differs', () => {
    expect(sameTexts(DRAFT.base, { ...DRAFT.base })).toBe(true);
    expect(sameTexts(DRAFT.base, DRAFT.values)).toBe(false);
  });
});
