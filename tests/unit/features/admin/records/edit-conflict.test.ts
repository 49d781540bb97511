import { describe, expect, it } from 'vitest';
import { compareEdits } from '../../../../../src/features/admin/records/edit-conflict.ts';

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
