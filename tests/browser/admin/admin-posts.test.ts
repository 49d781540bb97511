/** A volunteer writes an article, resolves a conflict with another editor's change, and publishes. */
import { expect, test } from 'vitest';
import { recordPaths } from '../../../src/desk-paths.ts';
import { adminHeaders } from '../../support/api/admins.ts';
import { callApi } from '../../support/api/api.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor } from '../../support/browser/admin-visitor.ts';
import { expectProblem } from '../../support/browser/browser.ts';
import {
  button,
  focused,
  newTitle,
  overflow,
  problems,
  toast,
} from '../../support/browser/page-parts.ts';
import { hrefsOf, readPage, textOf } from '../../support/browser/read-page.ts';
import { proveEach } from '../../support/prove.ts';

interface Post {
  title: string;
  excerpt: string;
  category: string;
  author: string;
  tags: string[];
  content: string;
  imageUrl: string | null;
  updatedAt: string;
}

const read = async (id: string): Promise<Post> =>
  (await callApi(recordPaths.api.record('posts', id), { headers: await adminHeaders() }))
    .json as Post;

/** Changes an article over the API, as another editor does. */
async function changeElsewhere(
  id: string,
  change: Partial<Post> & { image?: { token: string } },
): Promise<void> {
  const path = recordPaths.api.record('posts', id);
  const headers = await adminHeaders();
  const { updatedAt: version, tags, ...texts } = await read(id);
  const body = { ...texts, tags: tags.join(), ...change, version };
  expect((await callApi(path, { method: 'PATCH', headers, body })).status).toBe(200);
}

const publicTitles = async () =>
  ((await callApi('/api/blog')).json as { title: string }[]).map(({ title }) => title);

test.each(proveEach([1280, 390]))(
  'an article is written, previewed, kept, scheduled and published, at %s pixels',
  async (width) => {
    const title = newTitle('The Boat Builders of Fulton');
    const page = await adminVisitor(recordPaths.posts(), { width });
    const isNarrow = width < 1024;
    const show = async (view: 'Write' | 'Preview and Publish') => {
      if (isNarrow) await button(page, view).click();
    };
    const titleField = page.getByRole('textbox', { name: 'Title' });
    await page.getByRole('link', { name: 'Write an Article' }).click();

    await button(page, 'Save Draft').click();
    await problems(page).getByRole('link', { name: 'Choose a category' }).waitFor();
    await titleField.fill(title);
    await page.getByRole('textbox', { name: 'Excerpt' }).fill('Cypress, pine and patience.');
    await page.getByRole('combobox', { name: 'Category' }).selectOption('culture');
    await page.getByRole('textbox', { name: 'Author' }).fill('Ximena Lott');
    await page
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill('They **still** build.\n\n## The Keel\n\n- cypress\n- pine');
    await show('Preview and Publish');
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'The Keel' }).waitFor();
    expect(await preview.getByRole('listitem').allTextContents()).toEqual(['cypress', 'pine']);
    await show('Write');

    // Unsaved text is still there after a reload.
    await page.reload();
    await page.getByText('Your unsaved text is back').waitFor();
    expect(await titleField.inputValue()).toBe(title);
    await expectAccessible(page);
    expect(await overflow(page)).toEqual([]);
    await button(page, 'Save Draft').click();
    await page.getByRole('heading', { name: title }).waitFor();
    const id = new URL(page.url()).searchParams.get('open') ?? '';
    expect(id).toMatch(/^[0-9a-f-]{36}$/);

    // Another editor changes the author, which this editor did not touch, and the title, which both
    // changed.
    await titleField.fill(`${title}, Again`);
    await changeElsewhere(id, { title: 'Their Title', author: 'Their Author' });
    expectProblem(page, /answered 409: PATCH/);
    await button(page, 'Save Draft').click();
    await page.getByText('Another editor changed this article while you wrote').waitFor();
    await page.getByText('Taken over from them: Author.').waitFor();
    expect(await page.getByRole('group', { name: 'Theirs, stored now' }).textContent()).toBe(
      'Their Title',
    );
    expect(await titleField.inputValue()).toBe(`${title}, Again`);
    await expectAccessible(page);
    await button(page, 'Save Draft').click();
    await page.getByText('Nothing to save.').waitFor();

    await show('Preview and Publish');
    await button(page, 'Schedule…').click();
    expect(await focused(page).getAttribute('type')).toBe('date');
    await page.getByLabel('Day').fill('2035-05-04');
    await page.getByLabel('Time (Central)').fill('');
    await button(page, 'Schedule').click();
    await page.getByText('Choose a time').waitFor();
    expect(await focused(page).getAttribute('type')).toBe('time');
    await page.getByLabel('Time (Central)').fill('09:00');
    await button(page, 'Schedule').click();
    await page.getByText('May 4, 2035, 9:00 AM').waitFor();
    expect(await publicTitles()).not.toContain(`${title}, Again`);
    await button(page, 'Publish Now').click();
    const link = page.getByRole('link', { name: /\/blog\/the-boat-builders/ });
    await link.waitFor();
    expect(await publicTitles()).toContain(`${title}, Again`);
    // The article was published after the build, so its page is made on demand. Its share card is that of its
    // category.
    const address = (await link.getAttribute('href')) ?? '';
    const { status, document } = await readPage(address);
    expect([status, textOf(document.querySelector('h1'))]).toEqual([200, `${title}, Again`]);
    expect(hrefsOf(document, 'link[rel="canonical"]')).toEqual([
      expect.stringMatching(new RegExp(`${address}$`)) as string,
    ]);
    expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(
      /\/share\/festivals-markets\.png$/,
    );

    // The guide under test does not delay decisions. The mocked response says that this one can still
    // be undone; the API then refuses the undo with 409.
    await page.route(`**${recordPaths.api.decidePost(id)}`, async (route) => {
      const response = await route.fetch();
      const heldUntil = new Date(Date.now() + 10_000).toISOString();
      await route.fulfill({ json: { ...((await response.json()) as object), heldUntil } });
    });
    await button(page, 'Take Down').click();
    await page.getByText('Article Taken Down', { exact: true }).waitFor();
    expect((await readPage(address)).status).toBe(404);
    await page.getByText('A change is on the site within about ten minutes.').waitFor();
    await expectAccessible(page);
    expectProblem(page, /answered 409: POST .*undo/);
    await button(page, 'Undo').click();
    await toast(page).getByText('Not Undone').waitFor();
    await button(page, 'Publish Now').click();
    await page.getByRole('link', { name: /\/blog\/the-boat-builders/ }).waitFor();

    await page.getByRole('link', { name: 'All articles' }).click();
    await page.getByRole('searchbox', { name: 'Search articles' }).fill(title);
    await expect.poll(() => page.getByRole('listitem').getByText(title).count()).toBe(1);
    await page
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByText('Published', { exact: true })
      .waitFor();
    await expectAccessible(page);
    expect(await overflow(page)).toEqual([]);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(title);
  },
);
