import { describe, expect, test } from 'vitest';
import { datesOf, readingOf } from '../../../../support/samples/sync/feeds.ts';

/** Files in the formats of calendar programs, with invented events. */
const chicago = `BEGIN:VTIMEZONE
TZID:America/Chicago
BEGIN:DAYLIGHT
TZOFFSETFROM:-0600
TZOFFSETTO:-0500
TZNAME:CDT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:-0500
TZOFFSETTO:-0600
TZNAME:CST
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
END:VTIMEZONE`;

const SHAPES: [program: string, head: string, event: string, expected: object, dates: string[]][] =
  [
    [
      'iCloud',
      `CALSCALE:GREGORIAN\nPRODID:-//Apple Inc.//iCloud//EN\nX-WR-CALNAME:Stage\nX-APPLE-CALENDAR-COLOR:#FF2968\n${chicago}`,
      `DTSTAMP:20261101T120000Z\nUID:9F1C2E\nSEQUENCE:1\nSUMMARY:Harbor Play\nLOCATION:Harbor Hall\\n12 Water St\\, Rockport TX 78382\\, United States\nX-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="12 Water St, Rockport TX 78382";X-TITLE="Harbor Hall":geo:28.02,-97.05\nDTSTART;TZID=America/Chicago:20261204T190000\nDTEND;TZID=America/Chicago:20261204T210000\nRRULE:FREQ=WEEKLY;COUNT=2;BYDAY=FR\nBEGIN:VALARM\nUID:77\nTRIGGER:-PT1H\nACTION:DISPLAY\nDESCRIPTION:Reminder\nEND:VALARM`,
      { venueName: 'Harbor Hall', venueAddress: '12 Water St', city: 'Rockport, TX' },
      ['2026-12-04 19:00 - 21:00', '2026-12-11 19:00 - 21:00'],
    ],
    [
      'Google',
      'PRODID:-//Google Inc//Google Calendar 70.9054//EN\nCALSCALE:GREGORIAN\nMETHOD:PUBLISH\nX-WR-CALNAME:Stage\nX-WR-TIMEZONE:America/Chicago',
      `DTSTART:20261205T010000Z\nDTEND:20261205T030000Z\nDTSTAMP:20261101T120000Z\nUID:abc123@google.com\nCREATED:20261001T120000Z\nDESCRIPTION:<p>A play by the <b>harbor</b>.</p>Tickets: <a href="https://stage.example.org">here</a>\nLOCATION:Harbor Hall\\, 12 Water St\\, Rockport\\, TX 78382\\, USA\nSTATUS:CONFIRMED\nSUMMARY:Harbor Play\nTRANSP:OPAQUE`,
      {
        description: 'A play by the harbor.\n\nTickets: here',
        venueName: 'Harbor Hall',
        city: 'Rockport, TX',
      },
      ['2026-12-04 19:00 - 21:00'],
    ],
    [
      'Teamup',
      `X-WR-CALNAME:Stage\nX-WR-TIMEZONE:America/Chicago\nPRODID:-//Teamup Solutions AG//Teamup Calendar//EN\n${chicago}`,
      `UID:TU1234567\nDTSTART;TZID=America/Chicago:20261204T190000\nSEQUENCE:0\nTRANSP:OPAQUE\nDTEND;TZID=America/Chicago:20261204T210000\nURL:https://teamup.example.com/ks/event/show/id/1\nLOCATION:Harbor Hall\\, Rockport\nSUMMARY:Harbor Play\nCLASS:PUBLIC\nDESCRIPTION:A play.\nX-ALT-DESC;FMTTYPE=text/html:<p>A play &amp\\; more.</p>\nCATEGORIES:Theater\nDTSTAMP:20261101T120000Z`,
      { venueName: 'Harbor Hall', city: 'Rockport, TX', description: 'A play & more.' },
      ['2026-12-04 19:00 - 21:00'],
    ],
    [
      'Meetup',
      `PRODID:-//Meetup Inc//RemoteApi//EN\nCALSCALE:GREGORIAN\nMETHOD:PUBLISH\nX-ORIGINAL-URL:https://www.meetup.example.com/stage/events/ical/\n${chicago.replace('TZID:', 'TZURL:http://tzurl.org/zoneinfo-outlook/America/Chicago\nX-LIC-LOCATION:America/Chicago\nTZID:')}`,
      'DTSTAMP:20261101T120000Z\nDTSTART;TZID=America/Chicago:20261204T190000\nDTEND;TZID=America/Chicago:20261204T210000\nSTATUS:CONFIRMED\nSUMMARY:Harbor Play\nDESCRIPTION:Harbor Stage\\nFriday\\, December 4 at 7:00 PM\\n\\nA play.\nORGANIZER;CN=Meetup Reminder:MAILTO:info@meetup.example.com\nCLASS:PUBLIC\nCREATED:20261001T120000Z\nGEO:28.02;-97.05\nLOCATION:Harbor Hall (12 Water St\\, Rockport\\, TX 78382)\nURL:https://www.meetup.example.com/stage/events/1/\nUID:event_1@meetup.example.com',
      { city: 'Rockport, TX', venueName: 'Harbor Hall', venueAddress: '12 Water St' },
      ['2026-12-04 19:00 - 21:00'],
    ],
    [
      'Localist',
      'PRODID:-//Localist//Localist 1.0//EN\nMETHOD:PUBLISH\nX-WR-CALNAME:Stage events',
      'UID:tag:localist.com\\,2008:EventInstance_47000001\nDTSTAMP:20261101T120000Z\nDTSTART:20261205T010000Z\nDTEND:20261205T030000Z\nSUMMARY:Harbor Play\nDESCRIPTION:A play.\nLOCATION:Harbor Hall\\, 12 Water St\\, Rockport\\, TX\nCATEGORIES:Arts\\, Theater,Public\nURL:https://events.example.edu/event/play\nGEO:28.02;-97.05\nX-LOCALIST-EVENT-ID:1',
      {
        externalId: 'tag:localist.com,2008:EventInstance_47000001',
        venueAddress: '12 Water St',
        city: 'Rockport, TX',
      },
      ['2026-12-04 19:00 - 21:00'],
    ],
    [
      'Outlook',
      'METHOD:PUBLISH\nPRODID:Microsoft Exchange Server 2010\nX-WR-CALNAME:Stage\nBEGIN:VTIMEZONE\nTZID:Central Standard Time\nBEGIN:STANDARD\nDTSTART:16010101T020000\nTZOFFSETFROM:-0500\nTZOFFSETTO:-0600\nRRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11\nEND:STANDARD\nBEGIN:DAYLIGHT\nDTSTART:16010101T020000\nTZOFFSETFROM:-0600\nTZOFFSETTO:-0500\nRRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3\nEND:DAYLIGHT\nEND:VTIMEZONE',
      'DESCRIPTION:A play.\\n\\n\nRRULE:FREQ=WEEKLY;UNTIL=20270320T000000Z;INTERVAL=1;BYDAY=FR;WKST=SU\nEXDATE;TZID=Central Standard Time:20270305T190000\nUID:040000008200E00074C5B7101A82E008\n  00000000F0D54AAC\nSUMMARY:Harbor Play \nDTSTART;TZID=Central Standard Time:20270226T190000\nDTEND;TZID=Central Standard Time:20270226T210000\nCLASS:PUBLIC\nDTSTAMP:20261101T120000Z\nTRANSP:OPAQUE\nSTATUS:CONFIRMED\nLOCATION:Harbor Hall\\, Rockport\nX-MICROSOFT-CDO-ALLDAYEVENT:FALSE',
      { venueName: 'Harbor Hall' },
      ['2027-02-26 19:00 - 21:00', '2027-03-12 19:00 - 21:00', '2027-03-19 19:00 - 21:00'],
    ],
    [
      'Timely',
      `METHOD:PUBLISH\nCALSCALE:GREGORIAN\nPRODID:-//stage.example.org//NONSGML kigkonsult.se iCalcreator 2.26.9//\nX-FROM-URL:https://stage.example.org\nX-WR-TIMEZONE:America/Chicago\n${chicago}`,
      'UID:ai1ec-12@stage.example.org\nDTSTAMP:20261101T120000Z\nCATEGORIES;LANGUAGE=en-US:Theater\nCONTACT:Box Office\\; 361-555-0100\\; box@stage.example.org\nDESCRIPTION:A play.\nDTSTART;TZID=America/Chicago:20261204T190000\nDTEND;TZID=America/Chicago:20261204T210000\nLOCATION:Harbor Hall @ 12 Water St\\, Rockport\\, TX 78382\\, USA\nRDATE;TZID=America/Chicago:20261204T190000,20261206T190000\nSEQUENCE:0\nSUMMARY:Harbor Play\nX-COST:$15\nX-TAGS;LANGUAGE=en-US:comedy\\,family\nX-WP-IMAGES-URL:thumbnail\\;https://stage.example.org/a-150.jpg\\;150\\;150',
      {
        ...{ venueName: 'Harbor Hall', venueAddress: '12 Water St', city: 'Rockport, TX' },
        ...{ price: '$15', contactPhone: '361-555-0100', contactEmail: 'box@stage.example.org' },
      },
      ['2026-12-04 19:00 - 21:00', '2026-12-06 19:00 - 21:00'],
    ],
    [
      'CivicPlus',
      'PRODID:iCalendar-Ruby\nMETHOD:PUBLISH',
      'DESCRIPTION:https://city.example.gov/calendar.aspx?EID=12\nDTEND:20261205T030000Z\nDTSTAMP:20261101T120000Z\nDTSTART:20261205T010000Z\nLOCATION:Harbor Hall - 12 Water St  Rockport TX 78382\nSEQUENCE:0\nSUMMARY:Harbor Play\nUID:12',
      { venueName: 'Harbor Hall', venueAddress: '12 Water St', city: 'Rockport, TX' },
      ['2026-12-04 19:00 - 21:00'],
    ],
    [
      'LibCal',
      'PRODID:-//LibCal//EN\nMETHOD:PUBLISH\nX-WR-CALNAME:Library\nX-WR-TIMEZONE:America/Chicago\nX-PUBLISHED-TTL:PT15M',
      'DTSTAMP:20261101T120000Z\nUID:LibCal-1-2\nDTSTART:20261205T010000Z\nDTEND:20261205T030000Z\nSUMMARY:Harbor Play\nDESCRIPTION:A play.\nX-ALT-DESC;FMTTYPE=text/html:<p>A <em>play</em>.</p>\nORGANIZER;CN="Ann Ruiz":MAILTO:ann@library.example.org\nLOCATION:Program Room\\, Rockport\nCATEGORIES:Theater & Film, Teens\nSTATUS:CONFIRMED\nURL:https://library.example.org/event/2',
      { venueName: 'Program Room', city: 'Rockport, TX', description: 'A play.' },
      ['2026-12-04 19:00 - 21:00'],
    ],
    [
      'Tockify',
      'METHOD:PUBLISH\nCALSCALE:GREGORIAN\nPRODID:-//tockify.com/1\nX-WR-TIMEZONE:America/Chicago',
      'UID:TKF/12/9\nDTSTART:20261205T010000Z\nDTEND:20261205T030000Z\nURL:https://tockify.example.com/stage/detail/9\nSUMMARY: Harbor Play\nLOCATION:Harbor Hall (12 Water St\\, Rockport\\, TX 78382)\nCATEGORIES:',
      { venueName: 'Harbor Hall', venueAddress: '12 Water St', city: 'Rockport, TX' },
      ['2026-12-04 19:00 - 21:00'],
    ],
  ];

describe('a calendar of', () => {
  test.each(SHAPES)('%s gives its evenings in Central', (_, head, event, expected, dates) => {
    const text = `BEGIN:VCALENDAR\nVERSION:2.0\n${head}\nBEGIN:VEVENT\n${event}\nEND:VEVENT\nEND:VCALENDAR\n`;
    for (const lines of [text, text.replaceAll('\n', '\r\n')]) {
      const { listings, problems } = readingOf('icalendar', lines);
      expect(problems).toEqual([]);
      expect(listings).toHaveLength(1);
      expect(listings[0]).toMatchObject({ title: 'Harbor Play', ...expected });
      expect(datesOf(listings[0])).toEqual(dates);
    }
  });
});
