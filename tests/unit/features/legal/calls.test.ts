/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as legalText from '../../../../src/features/legal/legal-text.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { legalText });
