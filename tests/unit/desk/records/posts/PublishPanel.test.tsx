import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PostState } from '../../../../../src/desk/records/posts/post-state.ts';
import { PublishPanel } from '../../../../../src/desk/records/posts/PublishPanel.tsx';

const show = (state: PostState, sourceUrl: string | null = null) =>
  renderToStaticMarkup(
    <PublishPanel
      post={{
        id: 'b0a0c4de-0000-4000-8000-000000000001',
        title: 'A Night at the Kiln',
        slug: 'a-night-at-the-kiln',
        author: 'Renata Ojeda',
        category: 'art',
        state,
        publishedAt: null,
        updatedAt: '2026-11-01T12:00:00Z',
        source: sourceUrl === null ? null : 'A calendar',
        sourceUrl,
        excerpt: '',
        content: '',
        tags: [],
        imageUrl: null,
        slugKept: false,
      }}
      isBusy={false}
      failure={undefined}
      isDirty={false}
      onDecide={() => Promise.resolve(true)}
    />,
  );

test('an address that leads nowhere is a text', () => {
  expect(show('draft', 'https://example.org/a')).toContain('href="https://example.org/a"');
  const shown = show('draft', 'http://wiki.local/a');
  expect(shown).toContain('http://wiki.local/a');
  expect(shown).not.toContain('href="http://wiki');
});
