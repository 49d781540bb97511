import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadFailed } from '../../../../src/ui/feedback/EmptyState.tsx';
import { outlineOf } from '../../../support/samples/render-react.ts';

test('a list that did not load is announced with a next step, and without its picture', () => {
  const html = renderToStaticMarkup(<LoadFailed title="No Events" onRetry={() => undefined} />);
  expect(html).toMatch(/^<div role="alert">/);
  expect(outlineOf(html)).toBe('No Events\nPlease try again later.\nTry Again');
  expect(html).toMatch(/<svg aria-hidden="true"/);
});
