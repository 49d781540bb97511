/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import * as sitemap from '../../../../src/features/sitemap/sitemap.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { sitemap });
