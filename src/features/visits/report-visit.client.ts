import type { SentVisit } from './visit.ts';

/**
 * Tells the layout what was done on this page, or on the `page` that `done` names. Sends a browser event, so
 * that the script that every page loads stays in one piece (`send-visit.client.ts`).
 */
export const reportVisit = (
  done: Omit<SentVisit, 'page' | 'from'> & Partial<Pick<SentVisit, 'page'>>,
): void => {
  dispatchEvent(new CustomEvent('done', { detail: done }));
};
