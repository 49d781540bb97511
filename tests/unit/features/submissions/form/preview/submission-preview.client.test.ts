import { expect, test, vi } from 'vitest';
import { EMPTY_PREVIEW } from '../../../../../../src/features/submissions/form/preview/event-preview.ts';
import {
  previewNow,
  updatePreview,
  watchPreview,
} from '../../../../../../src/features/submissions/form/preview/submission-preview.client.ts';

test('a listener is called at every change, and reads all of the input', () => {
  const watcher = vi.fn();
  const end = watchPreview(watcher);
  expect(previewNow()).toBe(EMPTY_PREVIEW);
  updatePreview({ title: 'Jazz' });
  updatePreview({ isPremium: true });
  expect(watcher).toHaveBeenCalledTimes(2);
  expect(previewNow()).toEqual({ ...EMPTY_PREVIEW, title: 'Jazz', isPremium: true });
  end();
  updatePreview({ title: '' });
  expect(watcher).toHaveBeenCalledTimes(2);
});
