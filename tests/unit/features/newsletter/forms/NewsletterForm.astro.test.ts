import { describe, expect, test } from 'vitest';
import { HONEYPOT_FIELD } from '../../../../../src/forms/honeypot.ts';
import {
  CONSENT,
  NEWSLETTER_SOURCES,
  SUBSCRIBER_LIMITS,
  subscribeRequest,
} from '../../../../../src/features/newsletter/subscription.ts';
import NewsletterForm from '../../../../../src/features/newsletter/forms/NewsletterForm.astro';
import { paths } from '../../../../../src/paths.ts';
import { renderAstro } from '../../../../support/samples/render-astro.ts';

const render = (variant: (typeof NEWSLETTER_SOURCES)[number]) =>
  renderAstro(NewsletterForm, { props: { variant } });

/** Returns the attributes of each field, by its name. */
const fieldsOf = (html: string) =>
  new Map(
    [...html.matchAll(/<input [^>]+>/g)].map(([tag]) => [
      /\bname="(\w+)"/.exec(tag)?.[1] ?? '',
      tag,
    ]),
  );

describe.each(NEWSLETTER_SOURCES)('the form in its %s', (variant) => {
  test('is a plain form to the endpoint, with its variant as source', async () => {
    const html = await render(variant);
    expect(html).toContain(`action="${paths.api.subscribe}" method="post"`);
    expect(fieldsOf(html).get('source')).toContain(`value="${variant}"`);
    expect(html.match(/<button [^>]*>/)?.[0].match(/\btype="\w+"/g)).toEqual(['type="submit"']);
  });

  test('asks for an address, as long as the schema allows', async () => {
    const email = fieldsOf(await render(variant)).get('email');
    expect(email).toContain('type="email"');
    expect(email).toContain('required');
    expect(email).toContain(`maxlength="${SUBSCRIBER_LIMITS.email}"`);
  });

  test('describes the address by its note', async () => {
    const html = await render(variant);
    const [, note = ''] =
      /aria-describedby="([^"]+)"/.exec(fieldsOf(html).get('email') ?? '') ?? [];
    expect(html).toMatch(new RegExp(`id="${note}"[^>]*>One email every Thursday`));
  });

  test('shows the consent and links to the privacy policy', async () => {
    const html = await render(variant);
    expect(html).toContain(CONSENT);
    expect(html).toContain(`href="${paths.privacyPolicy}"`);
  });

  test('has a hidden honeypot field', async () => {
    expect(await render(variant)).toMatch(new RegExp(`<div hidden.*name="${HONEYPOT_FIELD}"`));
  });
});

test.each([
  ['footer', 'Stay Updated', []],
  ['sidebar', 'Newsletter', []],
  ['inline', 'Stay Connected', ['firstName', 'lastName']],
] as const)('the %s is titled "%s" and asks for the names %j', async (variant, title, names) => {
  const html = await render(variant);
  expect(html).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`));
  const nameFields = [...fieldsOf(html).keys()].filter((name) => name.endsWith('Name'));
  expect(nameFields).toEqual(names);
});

test('ids are unique with all three forms on a page', async () => {
  const html = (await Promise.all(NEWSLETTER_SOURCES.map(render))).join('');
  const ids = [...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
});

test('its fields are those of the schema', async () => {
  const known = Object.keys(subscribeRequest.shape);
  const fields = [...fieldsOf(await render('inline')).keys()];
  expect(fields.filter((name) => name !== HONEYPOT_FIELD && !known.includes(name))).toEqual([]);
});
