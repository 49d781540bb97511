/**
 * Gives a page rendered on demand one deadline for all of its database calls. astro.config.mjs adds it to every
 * page.
 */
import type { MiddlewareHandler } from 'astro';
import { withSharedDeadline } from '../shared-deadline.ts';

export const onRequest: MiddlewareHandler = ({ isPrerendered }, next) =>
  isPrerendered ? next() : withSharedDeadline(next);
