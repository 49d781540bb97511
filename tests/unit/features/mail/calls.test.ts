/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as fallbackImage from '../../../../src/features/events/card/fallback-image.ts';
import * as composeMail from '../../../../src/features/mail/compose-mail.ts';
import * as mailReport from '../../../../src/features/mail/outbox/mail-report.ts';
import * as mailParts from '../../../../src/features/mail/templates/mail-parts.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { fallbackImage, composeMail, mailReport, mailParts });
