/** Pages that are linked to already and come later, each with its reason; none may exist yet. */
export const PAGES_TO_COME: Record<string, string> = {
  '/admin/content-sync': 'the import, and with it its page',
};
