/**
 * Keeps an unfinished order of an advertisement in the browser tab after the visitor leaves the page: the
 * fields, the token of the image and the placed order that waits for its payment, but nothing of the card.
 */
import { storedText } from '../../../../ui/data/stored-text.client.ts';
import { isWorthKeeping, STORED } from '../ad-order-form.ts';
import type { OrderDraft } from './order-draft.ts';

const DRAFT = storedText(STORED.draft, 'tab');

/** Says whether the browser holds a pending payment of an earlier page, even one that is too old to use. */
export const mayHavePendingOrder = (): boolean =>
  storedText(STORED.pending, 'browser').read() !== null;

/** Removes the stored draft of the order. */
export const dropDraft = DRAFT.remove;

/**
 * Keeps the order for the next page of this tab. An emptied form removes the stored draft: a visitor who
 * erased their details must not find them again.
 */
export function keepDraft(held: OrderDraft, now: Date): void {
  if (isWorthKeeping(held)) DRAFT.write(JSON.stringify({ ...held, savedAt: now.getTime() }));
  else dropDraft();
}

/** Reads the unfinished order of an earlier page of this tab; loads zod only if there is one. */
export async function keptDraft(now: Date): Promise<OrderDraft | null> {
  const text = DRAFT.read();
  if (text === null) return null;
  const { parseOrderDraft } = await import('./order-draft.ts');
  const draft = parseOrderDraft(text, now);
  if (draft === null) dropDraft();
  return draft;
}
