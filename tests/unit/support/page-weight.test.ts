import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createScales } from '../../support/browser/page-weight.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'page-weight-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

/** Text that no compression makes small, and that reads as a comment of scripts and sheets. */
const filler = (length: number) =>
  `/*${Array.from({ length }, (_, n) => String((n * 7919) % 104729)).join('')}*/`;

const put = (path: string, text: string): number => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
  return gzipSync(text).byteLength;
};

const page = (head: string, body = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}<p>${filler(400)}</p></body></html>`;

describe('the weight of a page', () => {
  test('is that of its HTML, sheets and fonts, as gzip sends them', () => {
    const css = put('/_astro/a.css', filler(500));
    writeFileSync(join(dir, '/_astro/f.woff2'), Buffer.alloc(3000, 1));
    const html = page(
      '<link rel="stylesheet" href="/_astro/a.css"><link href="/_astro/f.woff2" rel="preload" as="font" crossorigin><link rel="icon" href="/icon.svg">',
    );
    expect(createScales(dir).weigh(html)).toMatchObject({
      html: gzipSync(html).byteLength,
      css,
      // Fonts are compressed by themselves.
      fonts: 3000,
      javaScript: 0,
      allButPictures: gzipSync(html).byteLength + css + 3000,
    });
  });

  test('holds what a script imports, and not what it may load later', () => {
    const entry = put(
      '/_astro/entry.js',
      `import{a as b}from"./shared.js";export*from'./more.js';b(()=>import("./later.js"));${filler(300)}`,
    );
    const shared = put('/_astro/shared.js', `import"./entry.js";export const a=1;${filler(300)}`);
    const more = put('/_astro/more.js', `export const c="import './text.js'";${filler(300)}`);
    put('/_astro/later.js', filler(900));
    const html = page('', '<script type="module" src="/_astro/entry.js"></script>');
    expect(createScales(dir).weigh(html).javaScript).toBe(entry + shared + more);
  });

  test('holds an island that runs at once, and not one that waits to be used', () => {
    const island = put('/_astro/Island.js', filler(400));
    const renderer = put('/_astro/client.js', filler(800));
    const tag = (client: string) =>
      `<astro-island component-url="/_astro/Island.js" renderer-url="/_astro/client.js" props="{&quot;a&quot;:[0,&quot;1 > 0&quot;]}" client="${client}"></astro-island>`;
    const scales = createScales(dir);
    expect(scales.weigh(page('', tag('load'))).javaScript).toBe(island + renderer);
    expect(scales.weigh(page('', tag('visible'))).javaScript).toBe(island + renderer);
    expect(scales.weigh(page('', tag('use'))).javaScript).toBe(0);
  });

  test('counts scripts within the HTML as scripts, without counting them twice', () => {
    const code = `self.x=1;${filler(300)}`;
    const html = page('', `<script>${code}</script><script type="application/ld+json">{}</script>`);
    const weight = createScales(dir).weigh(html);
    expect(weight.javaScript).toBe(gzipSync(code).byteLength);
    expect(weight.allButPictures).toBe(weight.html);
  });

  test('cannot be told when a file is missing, or a sheet hides another', () => {
    const scales = createScales(dir);
    expect(() => scales.weigh(page('<link rel="stylesheet" href="/gone.css">'))).toThrow(
      'A page loads /gone.css, which is not in the built site',
    );
    put('/_astro/b.css', '@import "./a.css";');
    expect(() => scales.weigh(page('<link rel="stylesheet" href="/_astro/b.css">'))).toThrow(
      'imports another style sheet',
    );
  });
});
