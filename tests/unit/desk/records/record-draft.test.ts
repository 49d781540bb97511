import { describe, expect, it } from 'vitest';
import {
  compareEdits,
  parseRecordDraft,
  recordDraftText,
  resumedDraft,
  sameTexts,
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

  it('agree where both wrote the same', () => {
    const same = { ...BASE, text: 'New' };
    expect(compareEdits(BASE, same, same).changes).toMatchObject([{ isDisputed: false }]);
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
      ['no JSON', '{'],
      ['another shape', JSON.stringify({ ...DRAFT, shape: 0 })],
      [
        'a field that is missing',
        recordDraftText({ ...DRAFT, values: { title: 'Kiln' } as never }),
      ],
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

  describe('the form that finds a draft', () => {
    it('of a stored record compares with the version that was typed over', () => {
      const record = { version: '2026-11-23T00:00:00+00:00', texts: { title: 'Oven', text: '' } };
      const { version, base: texts, values } = DRAFT;
      expect(resumedDraft(DRAFT, record)).toEqual({ base: { version, texts }, values });
    });

    it('of a new record begins as it is filled now, with what was typed', () => {
      const filled = { event: 'a', firstDay: '2026-11-21', lastDay: '2026-11-21' };
      const draft = {
        savedAt: '2026-11-21T12:00:00.000Z',
        version: null,
        base: filled,
        values: { ...filled, lastDay: '2026-11-30' },
      };
      const record = {
        version: null,
        texts: { event: 'b', firstDay: '2026-11-23', lastDay: '2026-11-23' },
      };
      expect(resumedDraft(draft, record)).toEqual({
        base: record,
        values: { event: 'b', firstDay: '2026-11-23', lastDay: '2026-11-30' },
      });
    });
  });

  it.each([
    [{}, undefined, 'Nothing to save.'],
    [{ isDirty: true }, undefined, 'Not saved yet.'],
    [{ isDirty: true, isKept: true }, undefined, 'Not saved yet; kept in this browser.'],
    [{ isDirty: true, isKept: true }, 'Goes to all.', 'Goes to all.'],
    [{ isImageUnsaved: true }, undefined, 'Not saved yet. Images are kept by saving only.'],
  ])('a form with %j and the note %j says: %s', (state, note, sentence) => {
    const saved = { isDirty: false, isImageUnsaved: false, isKept: false };
    expect(savedSentence({ ...saved, ...state }, note)).toBe(sentence);
  });
});
