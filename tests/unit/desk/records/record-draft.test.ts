import { describe, expect, it } from 'vitest';
import {
  compareEdits,
  parseRecordDraft,
  recordDraftText,
  savedSentence,
} from '../../../../src/desk/records/record-draft.ts';

const BASE = { title: 'Kiln', author: 'Ana', text: 'Old' };

describe('two edits of one record', () => {
  it('take what only the other editor changed, and keep what only this one did', () => {
    const mine = { ...BASE, text: 'Mine' };
    const theirs = { ...BASE, author: 'Ben' };
    expect(compareEdits(BASE, mine, theirs)).toEqual({
      merged: { title: 'Kiln', author: 'Ben', text: 'Mine' },
      changes: [{ field: 'author', before: 'Ana', theirs: 'Ben', mine: 'Ana', isDisputed: false }],
    });
  });

  it('keep this one’s text where both changed it, and say what the other wrote', () => {
    const { merged, changes } = compareEdits(
      BASE,
      { ...BASE, text: 'Mine' },
      { ...BASE, text: 'Theirs' },
    );
    expect(merged.text).toBe('Mine');
    expect(changes).toEqual([
      { field: 'text', before: 'Old', theirs: 'Theirs', mine: 'Mine', isDisputed: true },
    ]);
  });
});

describe('record draft', () => {
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
      [
        'a field that is missing',
        recordDraftText({ ...DRAFT, values: { title: 'Kiln' } as never }),
      ],
      ['a version that is no text', recordDraftText({ ...DRAFT, version: 7 as never })],
      ['older than thirty days', recordDraftText({ ...DRAFT, savedAt: '2026-10-20T00:00:00Z' })],
    ])('is dropped: %s', (_, text) => {
      expect(parseRecordDraft(text, FIELDS, NOW)).toBeNull();
    });
  });

  it.each([
    [{}, undefined, 'Nothing to save.'],
    [{ isDirty: true }, undefined, 'Not saved yet.'],
    [{ isDirty: true, isKept: true }, undefined, 'Not saved yet; kept in this browser.'],
    [{ isDirty: true, isKept: true }, 'Goes to all.', 'Goes to all.'],
  ])('a form with %j and the note %j says: %s', (state, note, sentence) => {
    const saved = { isDirty: false, isImageUnsaved: false, isKept: false };
    expect(savedSentence({ ...saved, ...state }, note)).toBe(sentence);
  });
});
