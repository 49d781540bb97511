import { centralDate, type WallDate } from '../../../time/wall-time.ts';

/**
 * Whether the last Central day of an advertisement has passed. In its own file: shared code of a module
 * loaded on demand would add the bundler's helpers to every page.
 */
export const isOver = (lastDay: WallDate, now: Date): boolean => lastDay < centralDate(now);
