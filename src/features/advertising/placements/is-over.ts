import { centralDate, type WallDate } from '../../../time/wall-time.ts';

/**
 * Says whether the last day of an advertisement, in Central time, has passed. Has its own file, because
 * code shared with a module loaded on demand would add the bundler's helpers to every page.
 */
export const isOver = (lastDay: WallDate, now: Date): boolean => lastDay < centralDate(now);
