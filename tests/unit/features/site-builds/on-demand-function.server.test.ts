import { describe, expect, it } from 'vitest';
import { narrowPath } from '../../../../src/features/site-builds/on-demand-function.server.ts';

describe("the adapter's on-demand function", () => {
  it('is narrowed to pages that no build may have made, and otherwise unchanged', () => {
    expect(narrowPath("export const config = { path: '/*', preferStatic: true };")).toBe(
      "export const config = { path: ['/events/*', '/venues/*', '/organizers/*', '/blog/*', '/cities/:city/poster', '/embed', '/newsletter/*', '/unsubscribe', '/events.ics', '/saved/*', '/calendar-feeds', '/send-again'], preferStatic: true };",
    );
  });

  it.each(["export const config = { path: '/**' };", "path: '/*', path: '/*',", ''])(
    'stops the build when its text has changed: %j',
    (source) => {
      expect(() => narrowPath(source)).toThrow(/on-demand function/);
    },
  );
});
