import { describe, expect, it } from 'vitest';
import { letterHtml } from '../../../../../src/features/mail/layout/email-html.ts';
import {
  paragraph,
  type Block,
  type Letter,
} from '../../../../../src/features/mail/layout/email-template.ts';

const letter = (...blocks: Block[]): Letter => ({
  subject: 'A subject',
  preview: 'A preview',
  kicker: 'News',
  heading: 'A heading',
  blocks,
  reason: ['You asked for it.'],
});

const html = (...blocks: Block[]): string =>
  letterHtml(letter(...blocks), 'https://guide.example/');

describe('a letter as HTML', () => {
  it('is a whole document in the words of the letter, its preview first', () => {
    const page = html(paragraph('Hello.'));
    expect(page).toMatch(/^<!doctype html><html lang="en"/);
    expect(page).toContain('<title>A subject</title>');
    expect(page.indexOf('A preview')).toBeLessThan(page.indexOf('A heading'));
    expect(page.match(/<h1\b/g)).toHaveLength(1);
    expect(page).toContain('>You asked for it.</p>');
  });

  it('ends with its afterword, a paragraph each', () => {
    const page = letterHtml(
      { ...letter(), afterword: [['One'], ['Two']] },
      'https://guide.example/',
    );
    expect(page).toMatch(/>You asked for it\.<\/p><p [^<>]*>One<\/p><p [^<>]*>Two<\/p><\/td>/);
  });

  it('is 600 pixels wide at most, and says that it knows the dark scheme', () => {
    expect(html()).toContain('max-width:600px');
    expect(html()).toContain('<meta name="color-scheme" content="light dark">');
    expect(html()).toContain('prefers-color-scheme:dark');
  });

  it('says of tables that only hold things in place that they are none', () => {
    const page = html({ kind: 'facts', facts: [{ term: 'Date', text: 'Today' }] });
    const tables = page.match(/<table\b[^<>]*>/g) ?? [];
    const spoken = tables.filter((tag) => !tag.includes('role="presentation"'));
    expect(spoken).toHaveLength(1);
    expect(page).toMatch(/<th [^<>]*scope="row"[^<>]*>Date<\/th>/);
  });

  it('makes a button a link, and prints its address', () => {
    const page = html({ kind: 'button', label: 'Open it', href: 'https://a.example/?b=1&c=2' });
    expect(page.match(/href="https:\/\/a\.example\/\?b=1&amp;c=2"/g)).toHaveLength(2);
    expect(page).toContain('>https://a.example/?b=1&amp;c=2</a>');
  });

  it("escapes every sign that means something, and keeps a stranger's lines", () => {
    const page = html({ kind: 'quote', label: 'They', text: `<b>&"'\n\nhttps://evil.example` });
    expect(page).toContain('&lt;b&gt;&amp;&quot;&#39;<br><br>https://evil.example</td>');
    expect(page).not.toContain('href="https://evil');
  });
});
