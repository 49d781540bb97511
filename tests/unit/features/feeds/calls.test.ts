/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as calendarName from '../../../../src/features/feeds/calendar-name.ts';
import * as calendarRequest from '../../../../src/features/feeds/calendar-request.ts';
import * as eventIcs from '../../../../src/features/feeds/event-ics.ts';
import * as newsRss from '../../../../src/features/feeds/news-rss.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'calendar-name': calendarName,
    'calendar-request': calendarRequest,
    'event-ics': eventIcs,
    'news-rss': newsRss,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
