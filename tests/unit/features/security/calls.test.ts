/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as securityTxt from '../../../../src/features/security/security-txt.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { securityTxt });
