import { apiRoutes } from '../../../src/server/api-routes.ts';

/**
 * Whether a form may be sent to this address, which answers nothing else and so cannot be asked with a
 * GET. What it does with a form is proved in tests/functions.
 */
export const takesForms = (pathname: string): boolean =>
  apiRoutes.some(({ path, takesForms: takes }) => path === pathname && takes === true);
