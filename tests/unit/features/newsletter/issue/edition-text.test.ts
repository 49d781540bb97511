import { expect, it } from 'vitest';
import { openingSentence } from '../../../../../src/features/newsletter/issue/edition-text.ts';
import { issueEdition } from '../../../../../src/features/newsletter/issue/issue-edition.ts';
import {
  issueContent,
  issueEvent,
  issueEvents,
} from '../../../../support/samples/mail/sample-issue.ts';

const later = issueEvent(2, { startDate: '2026-12-05' });
const inRockport = issueEvent(1, { city: 'Rockport, TX' });
const onView = { ...inRockport, startDate: '2026-11-01', endDate: '2026-12-31' };

it.each([
  [issueEvents(5), [], '5 events are on this weekend.'],
  [issueEvents(5), ['music'], '5 events in your picks (Music) are on this weekend.'],
  [
    [issueEvent(1), later],
    [],
    'One event is on this weekend. That’s not a lot, so here’s what’s coming in the two weeks after, too.',
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
    '5 events are on this weekend. Here’s what’s coming in the two weeks after, too.',
  ],
  [[later], [], 'Nothing begins this weekend. Here’s what’s coming in the two weeks after.'],
  [
    [issueEvent(1)],
    [],
    'One event is on this weekend. Nothing else begins in the two weeks after.',
  ],
  [
    [inRockport, later],
    ['Rockport'],
    'One event in your picks (Rockport) is on this weekend. Nothing else you chose begins in the two weeks after.',
  ],
  [
    [onView, later],
    ['Rockport'],
    'Nothing in your picks (Rockport) begins this weekend. Nothing else you chose begins in the two weeks after.',
  ],
  [
    [...issueEvents(4, {}, 10), inRockport],
    [],
    '5 events are on this weekend, from Corpus Christi to Rockport.',
  ],
  [
    issueEvents(5),
    ['Victoria', 'film-media'],
    'We have nothing in your picks (Film & Media Arts in Victoria) for this weekend or the two weeks after. So you don’t miss what else is on, here’s the edition for everyone.',
  ],
])('the opening sentence for %j and %j', (events, interests, sentence) => {
  expect(openingSentence(issueEdition(issueContent(events), interests))).toBe(sentence);
});
