/** The events of a letter as HTML: a block with the day, and beside it what, when, where and for how much. */
import { escapeHtml } from '../../../text/escape-html.ts';
import { BREAKS, SANS, SERIF, table } from './email-html-parts.ts';
import { MAIL_COLOURS } from './mail-colours.ts';
import type { ListedEvent } from './email-template.ts';
import { oneLine } from './text-lines.ts';

const { light } = MAIL_COLOURS;

const dateBlock = ({ lead, day, month }: ListedEvent['date']): string =>
  `<div class="inset muted" style="padding:8px 0 9px;border-radius:4px;background:${light.sand};font:700 12px/1.3 ${SANS};color:${light.muted}">${escapeHtml(lead)}<br><span class="ink" style="font:600 25px/1.15 ${SERIF};color:${light.ink}">${escapeHtml(day)}</span><br>${escapeHtml(month)}</div>`;

/** The pieces that are filled, as text. */
const pieces = (texts: readonly string[], between: string): string =>
  texts
    .map((text) => escapeHtml(oneLine(text)))
    .filter((text) => text !== '')
    .join(between);

const markHtml = (mark: string | undefined): string =>
  mark === undefined
    ? ''
    : `<div class="coral" style="font:700 12px/1.5 ${SANS};color:${light.coral}">${escapeHtml(mark)}</div>`;

const lineHtml = (line: string): string =>
  line === ''
    ? ''
    : `<div class="ink" style="margin-top:4px;color:${light.ink}">${escapeHtml(line)}</div>`;

const eventRow = ({ date, mark, title, href, when, where, price, line }: ListedEvent): string =>
  `<tr><td valign="top" align="center" width="58" style="width:58px;padding:0 0 20px">${dateBlock(date)}</td>` +
  `<td class="muted" valign="top" style="padding:0 0 20px 16px;font:400 15px/1.45 ${SANS};color:${light.muted};${BREAKS}">${markHtml(mark)}` +
  `<a class="brand" href="${escapeHtml(href)}" style="font:600 19px/1.25 ${SERIF};color:${light.brand};text-decoration:none">${escapeHtml(oneLine(title))}</a>` +
  `<div style="margin-top:3px">${[pieces([when], ''), pieces([where, price], ' &middot; ')].filter((text) => text !== '').join('<br>')}</div>${lineHtml(oneLine(line))}</td></tr>`;

/** The rows of a list of events. */
export const eventListHtml = (events: readonly ListedEvent[]): string =>
  table(
    events.map(eventRow).join(''),
    'width:100%;margin:14px 0 0;table-layout:fixed',
    ' width="100%"',
  );
