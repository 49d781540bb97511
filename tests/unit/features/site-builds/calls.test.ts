/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import * as integrations from '../../../../src/features/site-builds/integrations.server.ts';
import * as publishGuard from '../../../../src/features/site-builds/publish-guard.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { integrations, publishGuard });
