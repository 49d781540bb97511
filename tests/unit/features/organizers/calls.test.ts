/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import * as organizerEvents from '../../../../src/features/organizers/organizer-events.ts';
import * as organizer from '../../../../src/features/organizers/organizer.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { organizerEvents, organizer });
