/** Renders React components to HTML as a build does, without their effects, and reads HTML. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns the HTML of components that may read queries. @param client holds the data of these queries */
export const renderReact = (node: ReactNode, client = new QueryClient()): string =>
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, node));

/** Returns the text of HTML, with a space for each tag and for each run of white space. */
export const textOf = (html: string): string => html.replace(/<[^<>]+>/g, ' ').replace(/\s+/g, ' ');

/**
 * Returns the names by which a screen reader calls the elements of a tag, in the order of the page; '' for one
 * that has none. Reads `aria-labelledby` only.
 */
export const namesOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^<>]*>`, 'g'))].map(([opening]) => {
    const id = /\baria-labelledby="([^"]*)"/.exec(opening)?.[1] ?? '';
    const named = new RegExp(`<(\\w+)\\b[^<>]*\\bid="${id}"[^<>]*>(.*?)</\\1>`, 's').exec(html);
    return textOf(named?.[2] ?? '').trim();
  });

const isHidden = (tag: string): boolean => /\shidden\b/.test(tag.replaceAll(/"[^"]*"/g, ''));

/**
 * Returns what HTML shows and where it leads, a line for each block: its text, with `[text](address)` for a
 * link, `![alternative text](address)` for an image and `~text~` for text that is crossed out.
 */
export const outlineOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|template|svg)\b.*?<\/\1>/gs, '')
    .replaceAll(/<img\b[^<>]*>/g, (tag) => {
      const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
      const eager = attribute('loading') === 'eager' ? ' at once' : '';
      return `![${attribute('alt')}](${attribute('src')})${eager}`;
    })
    .replaceAll(/<a\b[^<>]*\bhref="([^"]*)"[^<>]*>(.*?)<\/a>/gs, '[$2]($1)')
    .replaceAll(/<(\w+)\b[^<>]*\bclass="[^"]*line-through[^"]*"[^<>]*>(.*?)<\/\1>/gs, '~$2~')
    .replaceAll(/<\/(?:article|div|dd|dt|footer|h\d|header|li|p|section)>/g, '\n')
    .replaceAll(/<[^<>]+>/g, (tag) => (isHidden(tag) ? ' (hidden) ' : ' '))
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
