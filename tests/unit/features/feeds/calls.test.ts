/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as calendarName from '../../../../src/features/feeds/calendar-name.ts';
import * as calendarRequest from '../../../../src/features/feeds/calendar-request.ts';
import * as eventIcs from '../../../../src/features/feeds/event-ics.ts';
import * as newsRss from '../../../../src/features/feeds/news-rss.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { calendarName, calendarRequest, eventIcs, newsRss });
