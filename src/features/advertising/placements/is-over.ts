import { centralDate, type WallDate } from '../../../time/wall-time.ts';

/**
 * Whether the last day of an advertisement has passed, in the guide's own zone. A file of its own: a
 * module that is loaded on demand brings its bundler's helpers to every page that it shares code with.
 */
export const isOver = (lastDay: WallDate, now: Date): boolean => lastDay < centralDate(now);
