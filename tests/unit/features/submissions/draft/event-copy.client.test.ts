import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  keepCopy,
  takeCopy,
} from '../../../../../src/features/submissions/draft/event-copy.client.ts';
import { browserStorage } from '../../../../support/browser/browser-storage.ts';
import { sampleLinkedEvent } from '../../../../support/samples/sample-linked-event.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', browserStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an event is handed over once, without its days', () => {
  keepCopy(sampleLinkedEvent({}).fields);
  expect(takeCopy(new Date())?.values).toMatchObject({
    title: 'Moonlight Jazz',
    venueName: 'Lawrence Street Pier',
    startDate: '',
    endDate: '',
    contactPhone: '',
  });
  expect(takeCopy(new Date())).toBeNull();
});
