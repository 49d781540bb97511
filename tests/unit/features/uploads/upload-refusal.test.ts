import { expect, test } from 'vitest';
import {
  refusalSentence,
  UPLOAD_REFUSALS,
} from '../../../../src/features/uploads/upload-refusal.ts';

test('every refusal says what is wrong, then what to do, in two sentences at most', () => {
  const sentences = UPLOAD_REFUSALS.map((reason) => refusalSentence(reason));
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^This (?:file|image) is|^This image has/);
    expect(sentence).toMatch(/choose|Choose/);
    expect(sentence.match(/\.(?: |$)/g)?.length).toBeLessThanOrEqual(2);
  }
  expect(new Set(sentences).size).toBe(UPLOAD_REFUSALS.length);
});
