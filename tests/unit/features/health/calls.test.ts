/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import * as healthChecks from '../../../../src/features/health/health-checks.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { healthChecks });
