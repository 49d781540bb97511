import type { StoredRecord } from '../../forms/records/define-record.ts';
import type { ANNOUNCEMENT } from './announcement-record.ts';

/** A sentence at the top of every page. */
export interface Announcement extends StoredRecord<typeof ANNOUNCEMENT> {
  id: string;
}
