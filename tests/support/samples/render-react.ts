/** Renders React components to HTML as a build does, without their effects. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns the HTML of components that may read queries. @param client holds the data of these queries */
export const renderReact = (node: ReactNode, client = new QueryClient()): string =>
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, node));

/** Returns the text of HTML, with a space for each tag and for each run of white space. */
export const textOf = (html: string): string => html.replace(/<[^<>]+>/g, ' ').replace(/\s+/g, ' ');
