/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as savedEvents from '../../../../src/features/events/card/saved-events.ts';
import * as mergeSaved from '../../../../src/features/saved/link/merge-saved.ts';
import * as savedList from '../../../../src/features/saved/link/saved-list.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'saved-events': savedEvents,
    'merge-saved': mergeSaved,
    'saved-list': savedList,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
