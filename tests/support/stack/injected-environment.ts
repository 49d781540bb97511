import { guide } from './guide.ts';
import { siteEnvironment } from './site-environment.ts';

/** The environment of this test file's guide, for a host or a build of its own. */
export const injectedEnvironment = (): Record<string, string> => siteEnvironment(guide());
