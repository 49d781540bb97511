/** The HTML of the pages has no fault that validators of HTML and accessibility report. */
import { expect, test } from 'vitest';
import {
  exampleAddress,
  htmlPageTypes,
  pagesByType,
  parsePage,
} from '../../support/browser/built-site.ts';
import { all, nameOf } from '../../support/browser/read-page.ts';
import { guide, siteDir } from '../../support/stack/guide.ts';

/** Attributes that hold one id, or several ids separated by spaces. */
const REFERENCES = new Set([
  ...['aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-owns', 'aria-details'],
  ...['aria-activedescendant', 'aria-errormessage', 'for', 'form', 'list', 'headers'],
  'popovertarget',
]);

/** Elements whose `width` and `height` must be whole pixels. */
const SIZED = 'iframe, img, video, canvas, embed, object, input[type="image"]';

/**
 * Lists that need `role`: WebKit removes the role of a list without bullets or numbers (`list-style: none`),
 * so that VoiceOver does not say how many items there are. Inside `nav`, WebKit keeps the role.
 */
const BARE_LIST = ':is(ul, ol):not([role], [class*="list-disc"], [class*="list-decimal"], nav *)';

/** Returns whether a field is for several lines. Ignores case, because React writes `autoComplete`. */
const isForSeveralLines = ({ attributes }: Element): boolean =>
  [...attributes].some(
    ({ name, value }) => name.toLowerCase() === 'autocomplete' && value === 'street-address',
  );

const startOf = (part: Element): string => part.outerHTML.slice(0, 110);

/** Returns the faults of a page, each with the start of the element. */
function htmlFaults(html: string, document: Document): string[] {
  const found = (fault: string, parts: Element[]) =>
    parts.map((part) => `${fault}: ${startOf(part)}`);
  // Walks over all elements only once, because each selector for an attribute would walk over them again.
  const parts = all(document, '*');
  const ids = parts.map(({ id }) => id).filter((id) => id !== '');
  const known = new Set(ids);
  const twice = [...known].filter((id) => ids.indexOf(id) !== ids.lastIndexOf(id));
  const dangling = parts.flatMap((part) =>
    [...part.attributes]
      .filter(({ name }) => REFERENCES.has(name))
      .flatMap(({ name, value }) =>
        value
          .split(/\s+/)
          .filter((id) => !known.has(id))
          .map((id) => `${name} names nothing, ${id}: ${startOf(part)}`),
      ),
  );
  return [
    ...(/<\/html>\s*\S/i.test(html) ? [`after the end: ${html.trimEnd().slice(-110)}`] : []),
    ...found('style in the body', all(document, 'body style')),
    ...found('link in the body', all(document, 'body link:not([itemprop])')),
    ...found(
      'size that is no number of pixels',
      all(document, SIZED).filter((part) =>
        ['width', 'height'].some((name) => /\D|^$/.test(part.getAttribute(name) ?? '0')),
      ),
    ),
    ...found('autocomplete for several lines', all(document, 'input').filter(isForSeveralLines)),
    ...found(
      'article without a name',
      all(document, 'article').filter((part) => nameOf(part).trim() === ''),
    ),
    ...found('list without a role', all(document, BARE_LIST)),
    ...twice.map((id) => `id given twice: ${id}`),
    ...dangling,
  ];
}

test('of every built page', () => {
  const faults = [...pagesByType(siteDir()).values()]
    .flat()
    .flatMap(({ address, html, document }) =>
      htmlFaults(html, document).map((fault) => `${address}: ${fault}`),
    );
  expect(faults).toEqual([]);
});

test.each(htmlPageTypes)('of $page as the host sends it', async (type) => {
  const response = await fetch(new URL(exampleAddress(type, siteDir()), guide().siteUrl));
  const html = await response.text();
  expect(htmlFaults(html, parsePage(html))).toEqual([]);
});
