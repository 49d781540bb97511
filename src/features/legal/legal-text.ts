/**
 * Parses the texts of `src/content/legal` into blocks, so that no markup of the texts reaches the page as
 * HTML. Syntax: `## Heading` (a section with an anchor), paragraphs separated by blank lines, lists of lines
 * that begin with `- `, `**bold**`, `[words](URL)`, and placeholders such as `{name}`, which are replaced
 * first. Other Markdown at the start of a block, such as a quotation, stops the build.
 */
import {
  AD_DURATION_MONTHS,
  CONTACT_REPLY_TIME,
  CUSTOM_AD_FROM_CENTS,
  HORIZONTAL_AD_MONTHLY_CENTS,
  PREMIUM_EVENT_CENTS,
  SIDEBAR_AD_MONTHLY_CENTS,
} from '../../figures.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { shortDollars } from '../../text/dollars.ts';

/** Inline parts of a block. */
export type LegalWords =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

export type LegalBlock =
  | { kind: 'paragraph'; words: LegalWords[] }
  | { kind: 'list'; items: LegalWords[][] };

export interface LegalSection {
  /** Anchor of the section, made from its title. */
  id: string;
  title: string;
  blocks: LegalBlock[];
}

export interface LegalText {
  /** Blocks before the first heading. */
  opening: LegalBlock[];
  sections: LegalSection[];
}

/**
 * Replaces the placeholders of a text.
 * @param values the replacements, by the name between the braces
 * @throws Error for a name that has no value
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([^{}\n]*)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) return value;
    const known = Object.keys(values).map((key) => `{${key}}`);
    throw new Error(
      `{${name}} is no placeholder of the legal texts; there are ${known.join(', ')}.`,
    );
  });
}

/** Matches the URLs that a text may link to: paths, mailto: and https: only. */
const ADDRESS = /^(?:\/(?!\/)|mailto:|https:\/\/)/;

const MARKED = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;

const readWords = (text: string): LegalWords[] => {
  const words: LegalWords[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, strong, label, href = ''] = match;
    if (match.index > from) words.push({ kind: 'text', text: text.slice(from, match.index) });
    from = match.index + whole.length;
    if (strong !== undefined) words.push({ kind: 'strong', text: strong });
    if (label === undefined) continue;
    if (!ADDRESS.test(href)) {
      throw new Error(`"${href}" is no address a legal text links to: a path, mailto: or https:.`);
    }
    words.push({ kind: 'link', text: label, href });
  }
  if (from < text.length) words.push({ kind: 'text', text: text.slice(from) });
  return words;
};

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

const readBlock = (text: string): LegalBlock => {
  if (text.startsWith('- ')) {
    const items = text.slice(2).split('\n- ');
    return { kind: 'list', items: items.map((item) => readWords(oneLine(item))) };
  }
  if (/^(?:[#>|]|```|\d+\. |\* )/.test(text)) {
    throw new Error(
      `A legal text knows ## headings, paragraphs and lists of "- " only, and this is neither: ${text.slice(0, 60)}`,
    );
  }
  return { kind: 'paragraph', words: readWords(oneLine(text)) };
};

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * Parses the body of a file.
 * @param values values of the placeholders
 * @throws Error for unknown markup, a URL that is not allowed or an unknown placeholder, and for two sections
 * with the same anchor
 */
export function parseLegalText(body: string, values: Readonly<Record<string, string>>): LegalText {
  const text: LegalText = { opening: [], sections: [] };
  const blocks = fillPlaceholders(body, values)
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  for (const block of blocks) {
    if (!block.startsWith('## ')) {
      (text.sections.at(-1)?.blocks ?? text.opening).push(readBlock(block));
      continue;
    }
    const [heading = '', ...rest] = block.split('\n');
    const title = heading.slice(3).trim();
    const id = anchorOf(title);
    if (text.sections.some((section) => section.id === id)) {
      throw new Error(`Two sections of a legal text have the anchor #${id}: name one differently.`);
    }
    text.sections.push({
      id,
      title,
      blocks: rest.length === 0 ? [] : [readBlock(rest.join('\n').trim())],
    });
  }
  return text;
}

/** Values of the placeholders in `src/content/legal`. */
export const LEGAL_VALUES: Readonly<Record<string, string>> = {
  name: site.name,
  mail: site.contactEmail,
  region: site.region,
  operator: site.linkedBy.name,
  premiumPrice: shortDollars(PREMIUM_EVENT_CENTS),
  sidebarPrice: shortDollars(SIDEBAR_AD_MONTHLY_CENTS),
  horizontalPrice: shortDollars(HORIZONTAL_AD_MONTHLY_CENTS),
  customPrice: shortDollars(CUSTOM_AD_FROM_CENTS),
  longestAd: String(AD_DURATION_MONTHS.max),
  replyTime: CONTACT_REPLY_TIME,
  advertisingPage: paths.advertising,
  contactPage: paths.contact(),
  privacyPage: paths.privacyPolicy,
  submitPage: paths.submitEvent,
  termsPage: paths.termsOfService,
};
