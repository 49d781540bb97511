/** Finds and exports subscribers for admins, with the admin's own token. */
import { z } from 'zod';
import { call } from '../../server/http/outcome.ts';
import { type Db, rpc } from '../../server/supabase.ts';
import {
  deskSubscriber,
  type SubscriberFilter,
  subscriberPage,
  type SubscribersRequest,
} from './subscribers.ts';

const filter = ({ status, q }: SubscriberFilter) => ({
  ...(status !== undefined && { status }),
  text: q,
});

/** Reads a page of subscribers, newest first. */
export const listSubscribers = (db: Db, { afterAt, afterId, ...asked }: SubscribersRequest) =>
  rpc(
    db,
    'desk_subscribers',
    {
      ...filter(asked),
      ...(afterAt !== undefined && { after: { at: afterAt, id: afterId } }),
    },
    subscriberPage,
  );

/**
 * Reads all subscribers that match the filters, and records the export in the audit log in the same
 * transaction.
 */
export const exportSubscribers = (db: Db, asked: SubscriberFilter) =>
  rpc(db, 'export_subscribers', filter(asked), z.array(deskSubscriber));

/** Unblocks an email address without subscribing it, and records this in the audit log. */
export const liftSuppression = (db: Db, id: string) =>
  call(db, 'lift_suppression', { id }, 'subscriber', { lifted: {} });
