import { expect, test } from 'vitest';
import { submissionTitle } from '../../../../../src/features/submissions/review/submission.ts';

test.each(['Jazz', '?', '祭', '🎷', '\u200bJazz'])('the title %j is shown as written', (title) => {
  expect(submissionTitle(title)).toBe(title);
});

test.each(['', ' ', '\u200b\u200d', '\u3164', '\u2800', '\u00ad'])(
  'the title %j, which no eye can see, is untitled',
  (title) => {
    expect(submissionTitle(title)).toBe('(untitled)');
  },
);
