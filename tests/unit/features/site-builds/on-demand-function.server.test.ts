import { describe, expect, it } from 'vitest';
import { narrowPath } from '../../../../src/features/site-builds/on-demand-function.server.ts';

describe("the adapter's on-demand function", () => {
  it('is narrowed to pages that no build may have made, and otherwise unchanged', () => {
    const source = "export const config = { path: '/*', preferStatic: true };";
    expect(narrowPath(source, 'others')).toBe(
      "export const config = { path: ['/events/*', '/venues/*', '/organizers/*', '/blog/*', '/cities/:city/poster', '/embed', '/newsletter/*', '/unsubscribe', '/saved/*', '/calendar-feeds', '/send-again'], excludedPath: ['/events/find'], preferStatic: true };",
    );
    expect(narrowPath(source, 'search')).toBe(
      "export const config = { path: ['/events/find', '/events.ics'], rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] }, preferStatic: true };",
    );
  });

  it.each(["export const config = { path: '/**' };", "path: '/*', path: '/*',", ''])(
    'stops the build when its text has changed: %j',
    (source) => {
      expect(() => narrowPath(source, 'others')).toThrow(/on-demand function/);
    },
  );
});
