/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as fallbackImage from '../../../../src/features/events/card/fallback-image.ts';
import * as composeMail from '../../../../src/features/mail/compose-mail.ts';
import * as mailReport from '../../../../src/features/mail/outbox/mail-report.ts';
import * as mailParts from '../../../../src/features/mail/templates/mail-parts.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'fallback-image': fallbackImage,
    'compose-mail': composeMail,
    'mail-report': mailReport,
    'mail-parts': mailParts,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
