/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as organizerEvents from '../../../../src/features/organizers/organizer-events.ts';
import * as organizer from '../../../../src/features/organizers/organizer.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { organizerEvents, organizer });
