/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import * as announcementFields from '../../../../src/desk/records/announcements/announcement-fields.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { announcementFields });
