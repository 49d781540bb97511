/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as uploadRequest from '../../../../src/features/uploads/upload-request.ts';
import * as upload from '../../../../src/features/uploads/upload.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'upload-request': uploadRequest,
    upload,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
