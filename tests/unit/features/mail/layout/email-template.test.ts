import { expect, it } from 'vitest';
import {
  heading,
  paragraph,
  subheading,
} from '../../../../../src/features/mail/layout/email-template.ts';

it('a paragraph keeps its pieces in their order, a heading its text', () => {
  expect(paragraph('See ', { title: 'Jazz' }, '.')).toEqual({
    kind: 'paragraph',
    spans: ['See ', { title: 'Jazz' }, '.'],
  });
  expect(heading('Next')).toEqual({ kind: 'heading', text: 'Next' });
  expect(subheading('Next')).toEqual({ kind: 'subheading', text: 'Next' });
});
