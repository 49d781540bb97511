import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readListAddress } from '../../../../../src/features/events/list/list-address.ts';

test.each([
  ['page/99', '/events'],
  ['page/99/', '/events'],
  ['archive/page/999', '/events/archive'],
  ['city/rockport/page/50', '/events/city/rockport'],
])('%s leads to the first page for now, because the list may grow again', (slug, to) => {
  expect(readListAddress(slug)).toEqual({ outcome: 'moved', to, permanently: false });
});

test.each([
  ['page/1', '/events'],
  ['archive/page/1', '/events/archive'],
  ['city/rockport/page/1', '/events/city/rockport'],
])('%s moved for good to the list itself', (slug, to) => {
  expect(readListAddress(slug)).toEqual({ outcome: 'moved', to, permanently: true });
});

test.each([
  'city/nowhere',
  'page/0',
  'page/second',
  'page/9999999',
  'archive/page/',
  'city/rockport/2',
  'city/\ud800/page/2',
  'city//page/2',
  'first-friday-artwalk-k3x9q2/tickets',
])('%s is nothing', (slug) => {
  expect(readListAddress(slug)).toEqual({ outcome: 'missing' });
});

test.each(['first-friday-artwalk-k3x9q2', 'page', 'city', ''])('%j may be an event', (slug) => {
  expect(readListAddress(slug)).toBeNull();
});

test('no address leads to one that leads on', () => {
  const segment = fc.oneof(
    fc.constantFrom('page', 'archive', 'city', 'rockport', '1', '2', '007', ''),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
      const answer = readListAddress(segments.join('/'));
      if (answer?.outcome !== 'moved') return;
      expect(readListAddress(answer.to.replace(/^\/events\/?/, ''))?.outcome).not.toBe('moved');
    }),
  );
});
