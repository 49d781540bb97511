/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as shareKit from '../../../../src/features/share-cards/kit/share-kit.ts';
import * as shareCard from '../../../../src/features/share-cards/share-card.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { shareCard, shareKit });
