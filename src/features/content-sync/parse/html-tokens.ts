import { Tokenizer } from 'htmlparser2';

/**
 * The functions that `readHtml` calls, in the order of the HTML. Tag and attribute names are in lower case.
 */
export interface HtmlSink {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close: (name: string) => void;
  /** A piece of text; entities are decoded, except in scripts and in the CDATA of XML. */
  text: (text: string) => void;
}

/**
 * The maximum number of UTF-16 units read from the name of an opening tag or an attribute, or from a piece of
 * an attribute's value.
 */
const LONGEST = 2000;

/**
 * Reads HTML or XML tag by tag, in linear time at any depth of nesting. Uses only the tokenizer of
 * htmlparser2, because its parser takes quadratic time for a million open elements.
 */
export function readHtml(html: string, sink: HtmlSink, xmlMode = false): void {
  let name = '';
  let attributes: Record<string, string> = {};
  let attribute = '';
  const ignore = (): void => undefined;
  const open = () => {
    sink.open(name, attributes);
    attributes = {};
  };
  const tokenizer = new Tokenizer(
    { xmlMode, decodeEntities: true },
    {
      onopentagname(start, end) {
        name = html.slice(start, Math.min(end, start + LONGEST)).toLowerCase();
      },
      onattribname(start, end) {
        attribute = html.slice(start, Math.min(end, start + LONGEST)).toLowerCase();
        // Of several attributes with one name, the first counts.
        if (Object.hasOwn(attributes, attribute)) attribute = '';
      },
      onattribdata(start, end) {
        const value = html.slice(start, Math.min(end, start + LONGEST));
        attributes[attribute] = `${attributes[attribute] ?? ''}${value}`;
      },
      onattribentity(code) {
        attributes[attribute] = `${attributes[attribute] ?? ''}${String.fromCodePoint(code)}`;
      },
      onopentagend: open,
      onselfclosingtag() {
        open();
        // HTML lets only foreign elements close themselves; the slash of any other tag means nothing.
        if (name === 'svg' || name === 'math') sink.close(name);
      },
      onclosetag(start, end) {
        sink.close(html.slice(start, end).toLowerCase());
      },
      ontext(start, end) {
        sink.text(html.slice(start, end));
      },
      ontextentity(code) {
        sink.text(String.fromCodePoint(code));
      },
      onattribend: ignore,
      oncdata(start, end, endOffset) {
        if (xmlMode) sink.text(html.slice(start, end - endOffset));
      },
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
