import { expect, it } from 'vitest';
import {
  interestsInWords,
  openingSentence,
  weekendShort,
} from '../../../../../src/features/newsletter/issue/edition-text.ts';
import { issueEdition } from '../../../../../src/features/newsletter/issue/issue-edition.ts';
import {
  issueContent,
  issueEvent,
  issueEvents,
} from '../../../../support/samples/mail/sample-issue.ts';

it.each([
  ['2026-11-26', 'Nov 27 - 29'],
  ['2026-10-29', 'Oct 30 - Nov 1'],
  ['2026-12-31', 'Jan 1 - 3'],
])('the weekend after %s reads %s', (day, words) => {
  expect(weekendShort(day)).toBe(words);
});

it.each([
  [[], ''],
  [['music'], 'Music'],
  [['Rockport', 'Alice'], 'Rockport and Alice'],
  [['Alice', 'music', 'film-media'], 'Music and Film & Media Arts in Alice'],
  [['music', 'Rockport', 'Alice', 'Victoria', 'Sinton'], 'Music in Rockport, Alice and 2 more'],
  [['no-longer-offered'], ''],
])('the interests %j read "%s"', (interests, words) => {
  expect(interestsInWords(interests)).toBe(words);
});

const later = issueEvent(2, { startDate: '2026-12-05' });
const inRockport = issueEvent(1, { city: 'Rockport, TX' });
const onView = { ...inRockport, startDate: '2026-11-01', endDate: '2026-12-31' };

it.each([
  [issueEvents(5), [], '5 events are on this weekend.'],
  [issueEvents(5), ['music'], '5 events for Music, as you chose, are on this weekend.'],
  [
    [issueEvent(1), later],
    [],
    'One event is on this weekend. That is little, so here is what the two weeks after it bring, too.',
  ],
  [
    [
      issueEvent(1, { city: 'Rockport, TX' }),
      ...[3, 4, 5, 6].map((n) => ({
        ...issueEvent(n),
        startDate: '2026-11-01',
        endDate: '2026-12-31',
      })),
      later,
    ],
    [],
    '5 events are on this weekend. Here is what the two weeks after it bring, too.',
  ],
  [[later], [], 'Nothing begins this weekend. Here is what the two weeks after it bring.'],
  [
    [issueEvent(1)],
    [],
    'One event is on this weekend. Nothing more begins in the two weeks after it.',
  ],
  [
    [inRockport, later],
    ['Rockport'],
    'One event for Rockport, as you chose, is on this weekend. Nothing more that you chose begins in the two weeks after it.',
  ],
  [
    [onView, later],
    ['Rockport'],
    'Nothing for Rockport, as you chose, begins this weekend. Nothing more that you chose begins in the two weeks after it.',
  ],
  [
    issueEvents(5),
    ['Victoria', 'film-media'],
    'Nothing for Film & Media Arts in Victoria, as you chose, is in the guide for this weekend or the two weeks after it. So that you do not miss what else is on, here is the edition for everybody.',
  ],
])('the opening sentence for %j and %j', (events, interests, sentence) => {
  expect(openingSentence(issueEdition(issueContent(events), interests))).toBe(sentence);
});
