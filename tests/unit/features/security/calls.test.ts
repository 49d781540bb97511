/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import * as securityTxt from '../../../../src/features/security/security-txt.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { securityTxt });
