import { expect, test } from 'vitest';
import PlainText from '../../../src/ui/PlainText.astro';
import { renderAstro } from '../../support/samples/render-astro.ts';

const render = (text: string) => renderAstro(PlainText, { props: { text } });

test('what a visitor writes as markup is shown as text', async () => {
  const html = await render('<img src=x onerror="alert(1)"> & <b>bold</b>');
  expect(html).not.toMatch(/<(?:img|b)\b/);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &lt;b&gt;');
});

test('an address becomes a link that lends no standing', async () => {
  const html = await render('See https://example.org/a?b=1&c=2.');
  expect(html).toContain('href="https://example.org/a?b=1&amp;c=2"');
  expect(html).toContain('rel="noopener nofollow ugc"');
});

test('other schemes never become links', async () => {
  const html = await render('javascript:alert(1) data:text/html,x ftp://example.org');
  expect(html).not.toContain('<a');
});
