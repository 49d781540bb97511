/**
 * An order that somebody did not finish, kept in the tab when its page is left: enough for a slip of
 * the finger, a reload, or a look at another page. It holds what was typed, the name under which the
 * guide has the image, and the order that waits for its payment; nothing of the card.
 */
import { storedText } from '../../../ui/data/stored-text.client.ts';
import type { OrderDraft } from './order-draft.ts';

const DRAFT = storedText('advertisement-draft', 'tab');

/** Name under which the browser keeps a pending payment. */
export const PENDING_ORDER = 'pending-advertisement';

/** Whether an earlier page may have left a pending payment. */
export const mayHavePendingOrder = (): boolean =>
  storedText(PENDING_ORDER, 'browser').read() !== null;

/** Keeps the order for the next page of this tab. */
export function keepDraft(held: OrderDraft, now: Date): void {
  DRAFT.write(JSON.stringify({ ...held, savedAt: now.getTime() }));
}

/** The order was received, or the advertiser begins anew. */
export const dropDraft = DRAFT.remove;

/** What an earlier page of this tab left unfinished. zod is loaded for it only when there is something. */
export async function keptDraft(now: Date): Promise<OrderDraft | null> {
  const text = DRAFT.read();
  if (text === null) return null;
  const { parseOrderDraft } = await import('./order-draft.ts');
  const draft = parseOrderDraft(text, now);
  if (draft === null) dropDraft();
  return draft;
}
