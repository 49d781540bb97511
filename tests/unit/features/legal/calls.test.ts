/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import * as legalText from '../../../../src/features/legal/legal-text.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { legalText });
