import type { SentVisit } from './visit.ts';

/**
 * Reports what a visitor did on this page, or on the `page` in `done`. It sends a browser event to the
 * layout, so that only the script that every page loads sends requests (`send-visit.client.ts`).
 */
export const reportVisit = (
  done: Omit<SentVisit, 'page' | 'from'> & Partial<Pick<SentVisit, 'page'>>,
): void => {
  dispatchEvent(new CustomEvent('done', { detail: done }));
};
