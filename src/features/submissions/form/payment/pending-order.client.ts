/**
 * Says whether this tab stores a premium event whose charge has no known result yet. Has its own file,
 * because the code for payments loads on demand.
 */
import { storedText } from '../../../../ui/data/stored-text.client.ts';

/** The storage key of a pending payment. */
export const PENDING_ORDER = 'pending-order';

/** Says whether this tab holds a pending payment, even one that is too old to use. */
export const mayHavePendingOrder = (): boolean => storedText(PENDING_ORDER, 'tab').read() !== null;
