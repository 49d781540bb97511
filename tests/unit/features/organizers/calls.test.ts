/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as organizerEvents from '../../../../src/features/organizers/organizer-events.ts';
import * as organizer from '../../../../src/features/organizers/organizer.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'organizer-events': organizerEvents,
    organizer,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
