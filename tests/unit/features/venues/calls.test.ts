/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as venueList from '../../../../src/features/venues/directory/venue-list.ts';
import * as venueTypes from '../../../../src/features/venues/venue-types.ts';
import * as venue from '../../../../src/features/venues/venue.ts';
import * as mapPosition from '../../../../src/regions/map-position.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'venue-list': venueList,
    'venue-types': venueTypes,
    venue,
    'map-position': mapPosition,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
