/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as savedEvents from '../../../../src/features/events/card/saved-events.ts';
import * as mergeSaved from '../../../../src/features/saved/link/merge-saved.ts';
import * as savedList from '../../../../src/features/saved/link/saved-list.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { savedEvents, mergeSaved, savedList });
