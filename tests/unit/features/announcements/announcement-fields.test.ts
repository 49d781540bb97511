import { expect, it } from 'vitest';
import { ANNOUNCEMENT } from '../../../../src/features/announcements/announcement-record.ts';
import { recordTexts } from '../../../../src/forms/records/define-record.ts';
import {
  announcementFields,
  deskAnnouncement,
} from '../../../../src/desk/records/announcements/announcement-fields.ts';

const stored = deskAnnouncement.parse({
  id: 'a',
  message: 'A storm.\nStay at home.',
  link: 'https://example.org/storm',
  firstDay: '2026-11-23',
  lastDay: '2026-11-24',
  state: 'shown',
  updatedAt: '2026-11-23T10:00:00Z',
});

it('an announcement comes back from the form as it is stored', () => {
  expect(stored).toMatchObject(announcementFields.parse(recordTexts(ANNOUNCEMENT, stored)));
});

it('a new one is for today, and needs a sentence', () => {
  const begin = recordTexts(ANNOUNCEMENT, { firstDay: '2026-11-23', lastDay: '2026-11-23' });
  expect(begin).toMatchObject({ firstDay: '2026-11-23', lastDay: '2026-11-23', link: '' });
  expect(announcementFields.safeParse({ ...begin, message: 'Open today' }).success).toBe(true);
  const { error } = announcementFields.safeParse(begin);
  expect(error?.issues.map(({ path }) => path.join())).toEqual(['message']);
});

it.each([
  [{ lastDay: '2026-11-22' }, 'lastDay'],
  [{ firstDay: '2026-02-30' }, 'firstDay'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ message: 'x'.repeat(ANNOUNCEMENT.fields.message.max + 1) }, 'message'],
])('refuses %j', (change, field) => {
  const { error } = announcementFields.safeParse({
    ...recordTexts(ANNOUNCEMENT, stored),
    ...change,
  });
  expect(error?.issues.map(({ path }) => path.join())).toContain(field);
});
