/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as venueList from '../../../../src/features/venues/directory/venue-list.ts';
import * as venueTypes from '../../../../src/features/venues/venue-types.ts';
import * as venue from '../../../../src/features/venues/venue.ts';
import * as mapPosition from '../../../../src/regions/map-position.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { venueList, venueTypes, venue, mapPosition });
