import { describe, expect, it } from 'vitest';
import { matchesInterests } from '../../../../../src/features/newsletter/issue/matches-interests.ts';

const jazz = { category: 'music', city: 'Rockport, TX' };

describe('an event', () => {
  it.each([
    [['music']],
    [['Rockport']],
    [['music', 'Rockport']],
    [['visual-arts', 'music', 'Victoria', 'Rockport']],
  ])('is chosen by its category and its city, each where its group was ticked: %j', (interests) => {
    expect(matchesInterests(jazz, interests)).toBe(true);
  });

  it.each([
    [['visual-arts']],
    [['Victoria']],
    [['visual-arts', 'Port Aransas']],
    [['music', 'Victoria']],
    [['visual-arts', 'Rockport']],
  ])('is not chosen by one of the two alone, or by anything else: %j', (interests) => {
    expect(matchesInterests(jazz, interests)).toBe(false);
  });

  it('is chosen by whoever chose nothing', () => {
    expect(matchesInterests(jazz, [])).toBe(true);
  });

  it('that carries an older name of a category counts as that category', () => {
    expect(matchesInterests({ ...jazz, category: 'theater' }, ['performing-arts'])).toBe(true);
    expect(matchesInterests({ ...jazz, category: 'Music' }, ['music'])).toBe(true);
  });

  it('of no known category is chosen where no category was', () => {
    const odd = { category: 'lectures', city: 'ROCKPORT' };
    expect(matchesInterests(odd, ['Rockport'])).toBe(true);
    expect(matchesInterests(odd, ['music', 'Rockport'])).toBe(false);
  });

  it('is not kept from a reader by an interest that is no longer offered', () => {
    expect(matchesInterests(jazz, ['lectures'])).toBe(true);
    expect(matchesInterests(jazz, ['lectures', 'Rockport'])).toBe(true);
  });
});
