import { describe, expect, it } from 'vitest';
import { postDecision, postFields } from '../../../../../src/desk/records/posts/post-fields.ts';
import { readTags, TAG_LIMITS } from '../../../../../src/desk/records/record-fields.ts';
import { ARTICLE } from '../../../../../src/features/blog/article-record.ts';
import { recordTexts } from '../../../../../src/forms/records/define-record.ts';
import { samplePost } from '../../../../support/samples/sample-post.ts';

const TEXTS = recordTexts(ARTICLE, samplePost({ tags: ['Clay', 'Fire'] }));
const VERSION = '2026-11-23T12:00:00.123456+00:00';

describe('the fields of an article', () => {
  it('come back from the form as they are stored', () => {
    const { title, excerpt, category, author, content } = samplePost();
    expect(postFields.parse(TEXTS)).toEqual({
      ...{ title, excerpt, category, author, content },
      tags: ['Clay', 'Fire'],
    });
  });

  it('that are missing are named, each in its own sentence', () => {
    const issues = postFields.safeParse(recordTexts(ARTICLE)).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['title', 'Enter a title'],
      ['category', 'Choose a category'],
      ['author', 'Enter the author’s name'],
    ]);
  });

  it('take tags once, in any case', () => {
    expect(readTags(' Clay,, fire ,CLAY,  wood  kiln')).toEqual(['Clay', 'fire', 'wood kiln']);
    const many = Array.from({ length: TAG_LIMITS.tags + 1 }, (_, n) => `t${n}`).join();
    expect(postFields.safeParse({ ...TEXTS, tags: many }).success).toBe(false);
    expect(postFields.safeParse({ ...TEXTS, tags: 'x'.repeat(51) }).success).toBe(false);
  });
});

describe('a decision about an article', () => {
  it('reads a moment on the Central clock, in winter and in summer', () => {
    const at = (date: string) =>
      postDecision.parse({ decision: 'schedule', at: { date, time: '9:00 AM' }, version: VERSION });
    expect(at('2026-12-01')).toMatchObject({ at: '2026-12-01T15:00:00.000Z' });
    expect(at('2027-07-01')).toMatchObject({ at: '2027-07-01T14:00:00.000Z' });
  });

  it.each([
    [{ decision: 'schedule', version: VERSION }],
    [{ decision: 'schedule', at: { date: '2026-02-30', time: '09:00' }, version: VERSION }],
    [{ decision: 'burn', version: VERSION }],
    [{ decision: 'publish' }],
  ])('refuses %j', (given) => {
    expect(postDecision.safeParse(given).success).toBe(false);
  });
});
