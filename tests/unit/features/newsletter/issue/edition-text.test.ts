import { describe, expect, it } from 'vitest';
import {
  interestsInWords,
  openingSentence,
  weekendShort,
} from '../../../../../src/features/newsletter/issue/edition-text.ts';
import { issueEdition } from '../../../../../src/features/newsletter/issue/issue-edition.ts';
import { issueContent, issueEvent, issueEvents } from '../../../../support/samples/sample-issue.ts';

describe('the weekend of a subject', () => {
  it.each([
    ['2026-11-26', 'Nov 27 - 29'],
    ['2026-10-29', 'Oct 30 - Nov 1'],
    ['2026-12-31', 'Jan 1 - 3'],
  ])('of %s is %s', (day, words) => {
    expect(weekendShort(day)).toBe(words);
  });
});

describe('what a reader chose', () => {
  it.each([
    [[], ''],
    [['music'], 'Music'],
    [['Rockport', 'Alice'], 'Rockport and Alice'],
    [['music', 'Rockport'], 'Music in Rockport'],
    [['Alice', 'music', 'film-media'], 'Music and Film & Media Arts in Alice'],
    [['music', 'Rockport', 'Alice', 'Victoria', 'Sinton'], 'Music in Rockport, Alice and 2 more'],
    [['lectures'], ''],
  ])('%j is "%s"', (interests, words) => {
    expect(interestsInWords(interests)).toBe(words);
  });
});

describe('the first sentence', () => {
  const later = (number: number) => issueEvent(number, { startDate: '2026-12-05' });
  const sentence = (events: Parameters<typeof issueContent>[0], interests: string[] = []) =>
    openingSentence(issueEdition(issueContent(events), interests));

  it('counts what begins', () => {
    expect(sentence(issueEvents(5))).toBe('5 events begin this weekend.');
    expect(sentence(issueEvents(5), ['music'])).toBe(
      '5 events for Music, as you chose, begin this weekend.',
    );
  });

  it('says that there is little, and where more was found', () => {
    expect(sentence([issueEvent(1), later(2)])).toBe(
      'One event begins this weekend. That is little, so here is what the two weeks after it bring, too.',
    );
    expect(sentence([later(2)])).toBe(
      'Nothing begins this weekend. Here is what the two weeks after it bring.',
    );
    expect(sentence([issueEvent(1)])).toBe(
      'One event begins this weekend. Nothing more begins in the two weeks after it.',
    );
  });

  it('claims no empty guide where only what was chosen is missing', () => {
    expect(sentence([issueEvent(1), later(2)], ['music', 'Rockport'])).toContain('Nothing for');
    const rockport = { city: 'Rockport, TX' };
    expect(sentence([issueEvent(1, rockport), later(2)], ['Rockport'])).toBe(
      'One event for Rockport, as you chose, begins this weekend. Nothing more that you chose begins in the two weeks after it.',
    );
    const onView = { ...rockport, startDate: '2026-11-01', endDate: '2026-12-31' };
    expect(sentence([issueEvent(1, onView), later(2)], ['Rockport'])).toBe(
      'Nothing for Rockport, as you chose, begins this weekend. Nothing more that you chose begins in the two weeks after it.',
    );
  });

  it('says so when nothing of what was chosen is on', () => {
    expect(sentence(issueEvents(5), ['Victoria', 'film-media'])).toBe(
      'Nothing for Film & Media Arts in Victoria, as you chose, is in the guide for this weekend or the two weeks after it. So that you do not miss what else is on, here is the edition for everybody.',
    );
  });
});
