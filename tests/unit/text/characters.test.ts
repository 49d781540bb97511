import { describe, expect, it } from 'vitest';
import { decodeEntities, escapeHtml } from '../../../src/text/characters.ts';
import { slowest } from '../../support/samples/hostile/hostile-text.ts';

describe('escape html', () => {
  it('every special character of HTML is escaped', () => {
    expect(escapeHtml(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;');
  });
});

describe('text with HTML entities', () => {
  it.each([
    ['R&amp;B Night', 'R&B Night'],
    ['Children&#8217;s Choir', 'Children’s Choir'],
    ['Caf&#xe9; &ndash; D&iacute;a', 'Café – Día'],
    ['&quot;Write For Your Life&quot;', '"Write For Your Life"'],
    ['&Ntilde;and&uacute; &frac12; price', 'Ñandú ½ price'],
  ])('reads %s as %s', (given, meant) => {
    expect(decodeEntities(given)).toBe(meant);
  });

  it('is decoded once', () => {
    expect(decodeEntities('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
  });

  it.each([
    'Arts & Crafts; Food',
    'AT&T',
    '&unknown;',
    '&#1114112;',
    '&constructor;',
    '&;',
    '?a=1&copy=2',
  ])('leaves %s alone', (text) => {
    expect(decodeEntities(text)).toBe(text);
  });

  it('is decoded in linear time', () => {
    expect(slowest(decodeEntities).ms).toBeLessThan(100);
  });
});
