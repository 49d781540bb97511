/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as announcementFields from '../../../../src/desk/records/announcements/announcement-fields.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { announcementFields });
