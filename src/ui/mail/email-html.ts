/**
 * Renders an email as HTML for mail programs: tables and inline styles; pictures are the only files it loads,
 * and it reads well without them. A style sheet in the head adds dark mode and a single column on phones.
 */
import { site } from '../../site.ts';
import { escapeHtml } from '../../text/characters.ts';
import type { Block, EmailTemplate, Fact, ListedEvent, Picture, Span } from './email-template.ts';
import { oneLine, textLines } from './email-text.ts';

/** The colors of src/styles/tokens.css, repeated because emails load no style sheet; a test compares them. */
export const MAIL_COLOURS = {
  light: {
    paper: '#fbf8f1',
    surface: '#fffefb',
    sand: '#f3eadb',
    ink: '#14252b',
    muted: '#4b5859',
    line: '#ddd2be',
    brand: '#0a5f56',
    'brand-fill': '#0a5f56',
    'on-brand': '#fffdf7',
    coral: '#b5391d',
    deep: '#0b3335',
    'on-deep': '#f9f2e4',
    'on-deep-soft': '#bfd3cb',
    'mark-sun': '#e8604c',
    'scene-glow': '#f3b98a',
    'scene-far': '#6aa79c',
  },
  dark: {
    paper: '#0f1b1e',
    surface: '#16262a',
    ink: '#f4ecdd',
    muted: '#b6c2bb',
    line: '#2b4042',
    brand: '#73cfba',
    'brand-fill': '#73cfba',
    'on-brand': '#072520',
    coral: '#ff9d80',
    deep: '#0a1416',
    'on-deep': '#f4ecdd',
    'on-deep-soft': '#a9bab3',
  },
} as const;

const { light, dark } = MAIL_COLOURS;

const SERIF = "Fraunces,Georgia,'Times New Roman',serif";
const SANS = "'Source Sans 3','Helvetica Neue',Helvetica,Arial,sans-serif";
const SMALL = `font:400 14px/1.5 ${SANS};color:${light.muted}`;
const TEXT = `margin:0 0 18px;font:400 17px/1.55 ${SANS};color:${light.ink}`;
/** Style that breaks very long words in submitted text. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';

/** Builds a layout table, with a role that stops screen readers from announcing it as a table. */
const table = (content: string, style = '', attributes = ''): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes} style="border-collapse:collapse;${style}">${content}</table>`;

const dateBlock = ({ lead, day, month }: ListedEvent['date']): string =>
  `<div class="inset muted" style="padding:8px 0 9px;border-radius:4px;background:${light.sand};font:700 12px/1.3 ${SANS};color:${light.muted}">${escapeHtml(lead)}<br><span class="ink" style="font:600 25px/1.15 ${SERIF};color:${light.ink}">${escapeHtml(day)}</span><br>${escapeHtml(month)}</div>`;

/** Escapes the texts that are not empty, and joins them. */
const joined = (texts: readonly string[], between: string): string =>
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

const calendarHtml = (href: string | undefined): string =>
  href === undefined
    ? ''
    : `<div style="margin-top:2px"><a class="brand" href="${escapeHtml(href)}" style="font:400 14px/1.7 ${SANS};color:${light.brand}">Add to calendar</a></div>`;

const eventRow = (event: ListedEvent): string => {
  const { date, mark, title, href, when, where, price, line, calendarHref } = event;
  return (
    `<tr><td valign="top" align="center" width="58" style="width:58px;padding:0 0 20px">${dateBlock(date)}</td>` +
    `<td class="muted" valign="top" style="padding:0 0 20px 16px;font:400 15px/1.45 ${SANS};color:${light.muted};${BREAKS}">${markHtml(mark)}` +
    `<a class="brand" href="${escapeHtml(href)}" style="font:600 19px/1.25 ${SERIF};color:${light.brand};text-decoration:none">${escapeHtml(oneLine(title))}</a>` +
    `<div style="margin-top:3px">${[joined([when], ''), joined([where, price], ' &middot; ')].filter((text) => text !== '').join('<br>')}</div>${lineHtml(oneLine(line))}${calendarHtml(calendarHref)}</td></tr>`
  );
};

const eventListHtml = (events: readonly ListedEvent[]): string =>
  table(
    events.map(eventRow).join(''),
    'width:100%;margin:14px 0 0;table-layout:fixed',
    ' width="100%"',
  );

/** Draws a picture as wide as the text; where images are off, its description stands in its place. */
const pictureHtml = ({ src, alt, href }: Picture): string => {
  const image = `<img class="inset muted" src="${escapeHtml(src)}" alt="${escapeHtml(oneLine(alt))}" width="520" height="273" style="display:block;width:100%;max-width:520px;height:auto;border:0;border-radius:4px;background:${light.sand};font:400 15px/1.45 ${SANS};color:${light.muted}">`;
  return `<div style="margin:0 0 22px">${href === undefined ? image : `<a href="${escapeHtml(href)}" style="text-decoration:none">${image}</a>`}</div>`;
};

const STYLE_SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}
.surface{background:${dark.surface}!important}
.inset{background:${dark.paper}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.coral{color:${dark.coral}!important}
.brand{color:${dark.brand}!important}
.line{border-color:${dark.line}!important}
.deep{background:${dark.deep}!important}
.on-deep{color:${dark['on-deep']}!important}
.on-deep-soft{color:${dark['on-deep-soft']}!important}
.fill{background:${dark['brand-fill']}!important}
.on-fill{color:${dark['on-brand']}!important}
}
@media (max-width:520px){
.inner{padding-left:22px!important;padding-right:22px!important}
.outer{padding:0!important}
.fact{display:block!important;width:auto!important;padding-left:0!important;padding-right:0!important}
.term{padding-bottom:0!important;border-bottom:0!important}
.value{padding-top:2px!important}
.full{width:100%!important}
.wide{display:block!important;text-align:center!important}
.title{font-size:26px!important}
}`;

const link = (href: string, text: string): string =>
  `<a class="brand" href="${escapeHtml(href)}" style="color:${light.brand};text-decoration:underline;${BREAKS}">${escapeHtml(text)}</a>`;

const spanHtml = (span: Span): string => {
  if (typeof span === 'string') return escapeHtml(span);
  if ('title' in span)
    return `<strong style="${BREAKS}">${escapeHtml(oneLine(span.title))}</strong>`;
  return link(span.link, span.text);
};

const sentence = (spans: readonly Span[]): string => spans.map(spanHtml).join('');

const factRow = ({ term, text }: Fact): string =>
  `<tr><th class="fact term muted line" scope="row" align="left" valign="baseline" style="width:30%;padding:9px 12px 9px 0;vertical-align:baseline;border-bottom:1px solid ${light.line};${SMALL}">${escapeHtml(term)}</th>` +
  `<td class="fact value ink line" valign="baseline" style="padding:9px 0;vertical-align:baseline;border-bottom:1px solid ${light.line};font:400 16px/1.45 ${SANS};color:${light.ink};${BREAKS}">${escapeHtml(oneLine(text))}</td></tr>`;

const blockHtml = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="${TEXT}">${sentence(block.spans)}</p>`;
    case 'heading':
      return `<h2 class="ink" style="margin:34px 0 10px;font:600 21px/1.25 ${SERIF};color:${light.ink}">${escapeHtml(block.text)}</h2>`;
    case 'subheading':
      return `<h3 class="coral line" style="margin:26px 0 0;padding:0 0 8px;border-bottom:1px solid ${light.line};font:700 14px/1.4 ${SANS};letter-spacing:.06em;text-transform:uppercase;color:${light.coral}">${escapeHtml(block.text)}</h3>`;
    case 'events':
      return eventListHtml(block.events);
    case 'picture':
      return pictureHtml(block.picture);
    case 'facts':
      // This table holds data with row headings, so screen readers should announce it as a table.
      return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%;margin:0 0 22px;border-collapse:collapse;table-layout:fixed">${block.facts.map(factRow).join('')}</table>`;
    case 'quote':
      return (
        `<p class="muted" style="margin:0 0 6px;${SMALL}">${escapeHtml(block.label)}</p>` +
        table(
          `<tr><td class="inset ink" style="padding:14px 20px;background:${light.sand};border-left:4px solid ${light['mark-sun']};font:400 16px/1.55 ${SANS};color:${light.ink};${BREAKS}">${textLines(block.text).map(escapeHtml).join('<br>')}</td></tr>`,
          'width:100%;margin:0 0 22px;table-layout:fixed',
          ' width="100%"',
        )
      );
    case 'list':
      return `<ul class="ink" style="${TEXT};padding:0 0 0 20px">${block.items.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'button':
      return (
        table(
          `<tr><td class="fill" bgcolor="${light['brand-fill']}" style="background:${light['brand-fill']};border-radius:4px"><a class="on-fill wide" href="${escapeHtml(block.href)}" style="display:inline-block;padding:14px 26px;font:600 17px/1.3 ${SANS};color:${light['on-brand']};text-decoration:none">${escapeHtml(block.label)}</a></td></tr>`,
          'margin:26px 0 12px',
          ' class="full"',
        ) +
        `<p class="muted" style="margin:0 0 24px;${SMALL}">Or open this link:<br>${link(block.href, block.href)}</p>`
      );
  }
};

const strip = (colour: string): string =>
  `<td width="33%" height="5" bgcolor="${colour}" style="height:5px;line-height:5px;font-size:0;background:${colour}">&nbsp;</td>`;

const masthead = (homeUrl: string): string =>
  `<tr><td class="deep inner" bgcolor="${light.deep}" style="padding:24px 40px;background:${light.deep}">` +
  `<a class="on-deep" href="${escapeHtml(homeUrl)}" style="font:600 24px/1.2 ${SERIF};color:${light['on-deep']};text-decoration:none">${escapeHtml(site.name)}</a>` +
  `<div class="on-deep-soft" style="margin-top:4px;font:400 14px/1.4 ${SANS};color:${light['on-deep-soft']}">${escapeHtml(site.tagline)}</div></td></tr>` +
  `<tr><td>${table(`<tr>${strip(light['mark-sun'])}${strip(light['scene-glow'])}${strip(light['scene-far'])}</tr>`, 'width:100%', ' width="100%"')}</td></tr>`;

/**
 * Renders an email as an HTML document.
 * @param homeUrl URL behind the guide's name at the top of the email
 */
export function emailHtml(email: EmailTemplate, homeUrl: string): string {
  const body =
    `<tr><td class="surface inner" bgcolor="${light.surface}" style="padding:36px 40px 22px;background:${light.surface}">` +
    `<p class="coral" style="margin:0 0 8px;font:700 13px/1.4 ${SANS};letter-spacing:.09em;text-transform:uppercase;color:${light.coral}">${escapeHtml(email.kicker)}</p>` +
    `<h1 class="title ink" style="margin:0 0 18px;font:600 30px/1.15 ${SERIF};color:${light.ink}">${escapeHtml(email.heading)}</h1>` +
    `${email.blocks.map(blockHtml).join('')}</td></tr>`;
  const beneath = [email.reason, ...(email.afterword ?? [])].map(
    (spans) => `<p class="muted" style="margin:0 0 8px;${SMALL}">${sentence(spans)}</p>`,
  );
  const footer = `<tr><td class="inner" style="padding:20px 40px 28px">${beneath.join('')}</td></tr>`;
  const column = table(
    masthead(homeUrl) + body + footer,
    'width:100%;max-width:600px;margin:0 auto;table-layout:fixed',
    ' width="600" align="center"',
  );
  return (
    `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(email.subject)}</title><style>${STYLE_SHEET}</style></head>` +
    `<body class="paper" style="margin:0;padding:0;background:${light.paper};-webkit-text-size-adjust:100%">` +
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(email.preview)}</div>` +
    table(
      `<tr><td class="outer" align="center" style="padding:28px 12px">${column}</td></tr>`,
      `width:100%;background:${light.paper}`,
      ` class="paper" width="100%" bgcolor="${light.paper}"`,
    ) +
    '</body></html>'
  );
}
