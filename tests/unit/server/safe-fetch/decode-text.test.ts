import { expect, it } from 'vitest';
import { decodeText } from '../../../../src/server/safe-fetch/decode-text.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['UTF-8 without any word about it', Buffer.from('Café – “Día”'), '', 'Café – “Día”'],
  [
    'a byte order mark before all',
    Buffer.from('\ufeffCafé'),
    'text/xml; charset=iso-8859-1',
    'Café',
  ],
  ['UTF-16 by its mark', Buffer.from('\ufeffCafé', 'utf16le'), '', 'Café'],
  ['the header', latin('Caf\xe9'), 'text/calendar; charset="ISO-8859-1"', 'Café'],
  ['the XML prolog', latin('<?xml version="1.0" encoding="windows-1252"?>\x93a\x94'), '', '“a”'],
  ['the meta tag', latin('<meta charset=iso-8859-15>\xa4'), 'text/html', '€'],
  [
    'Windows-1252 that calls itself UTF-8',
    latin('El D\xeda'),
    'text/plain; charset=utf-8',
    'El Día',
  ],
  ['an unknown name', Buffer.from('Café'), 'text/plain; charset=klingon', 'Café'],
  [
    'its UTF-8, whatever the header says',
    Buffer.from('BEGIN:VCALENDAR\r\nSUMMARY:Peña'),
    'text/calendar; charset=ISO-8859-1',
    'Peña',
  ],
  ['its UTF-8, whatever the prolog says', Buffer.from('<?xml encoding="latin1"?>é'), '', 'é'],
  [
    'its UTF-8, though the header says UTF-16',
    Buffer.from('Cafe'),
    'text/plain; charset=utf-16',
    'Cafe',
  ],
  ['UTF-16 by the header', Buffer.from('Café', 'utf16le'), 'text/plain; charset=utf-16', 'Café'],
  [
    'the header, where a Spanish line is folded before its question mark',
    latin('BEGIN:VCALENDAR\r\nSUMMARY:Canci\xf3n\r\n \xbfQu\xe9'),
    'text/calendar; charset=ISO-8859-1',
    'Canción\r\n ¿Qué',
  ],
  ['a meta tag that says UTF-16 in ASCII', Buffer.from('<meta charset=utf-16>é'), '', 'é'],
])('a text is decoded by %s', (_, bytes, contentType, text) => {
  expect(decodeText(bytes, contentType)).toContain(text);
});

it.each(['text/calendar', 'text/calendar; charset=ISO-8859-1'])(
  'a calendar whose lines are folded inside characters is whole: %s',
  (contentType) => {
    const folded = Buffer.from('BEGIN:VCALENDAR\r\nSUMMARY:Café – Día').toString('latin1');
    const bytes = Buffer.from(folded.replaceAll(/(?=[\x80-\xbf])/g, '\r\n '), 'latin1');
    expect(decodeText(bytes, contentType)).toBe('BEGIN:VCALENDAR\r\nSUMMARY:Café – Día');
  },
);

it.each(['', 'text/calendar; charset=iso-8859-1'])(
  'one broken character does not spoil the others: %s',
  (contentType) => {
    const bytes = Buffer.concat([Buffer.from('Día, café, niño '), Buffer.from([0xe9])]);
    expect(decodeText(bytes, contentType)).toBe('Día, café, niño \ufffd');
  },
);
