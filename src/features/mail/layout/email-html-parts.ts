/** What the pieces of a letter's HTML are made with. */
import { MAIL_COLOURS } from './mail-colours.ts';

export const SERIF = "Fraunces,Georgia,'Times New Roman',serif";
export const SANS = "'Source Sans 3','Helvetica Neue',Helvetica,Arial,sans-serif";

export const SMALL = `font:400 14px/1.5 ${SANS};color:${MAIL_COLOURS.light.muted}`;
/** What strangers typed may be one endless word. */
export const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';

/** A table that only holds things in place. */
export const table = (content: string, style = '', attributes = ''): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes} style="border-collapse:collapse;${style}">${content}</table>`;
