/** The order form of an advertisement as a visitor meets it, and what an order has come to. */
import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Database } from '../../../src/server/database-types.ts';
import { visitor, type VisitorOptions } from './browser.ts';
import { guide } from '../stack/guide.ts';
import { stripeHandle } from '../stack/fake-stripe.ts';

/** Fills in what an order has to have, by the labels. */
export async function fillAdOrder(
  page: Page,
  { email = 'ana@example.org', title = 'Open Studio Weekend' } = {},
): Promise<void> {
  await page.getByLabel('Name', { exact: false }).first().fill('Ana Reyes');
  await page.getByLabel('Email', { exact: false }).first().fill(email);
  await page.getByLabel('Ad title').fill(title);
  await page.getByLabel('Link').fill('clay.example.org/open');
}

/** A picture of so many pixels, as a visitor would choose it. */
export const bannerFile = async (width: number, height: number, name = 'banner.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#285' } })
    .png()
    .toBuffer(),
});

/** A visitor before the order form, who may send pictures and pay. */
export async function advertiser(
  address = '/advertising/form',
  options: VisitorOptions = {},
): Promise<Page> {
  const page = await visitor({
    alsoAllow: [guide().supabaseUrl, guide().stripe.apiUrl],
    ...options,
  });
  await page.goto(address);
  return page;
}

const database = () => createClient<Database>(guide().supabaseUrl, guide().serviceRoleKey);

/** Every visitor of the tests has one address: no story may use up the tries of another. */
export async function forgetOrderCounts(): Promise<void> {
  await database()
    .from('rate_limits')
    .delete()
    .or('bucket.like.ad-order*,bucket.like.payment-*')
    .throwOnError();
}

/** The parts of the page, as they are named. */
export const adForm = (page: Page) => ({
  proceed: page.getByRole('button', { name: 'Proceed to Payment' }),
  summary: page.getByRole('region', { name: 'Price Summary' }),
  problem: page.getByRole('alert').filter({ hasText: 'There is a problem' }),
  picture: page.getByRole('group', { name: 'Your Picture' }),
  payment: page.getByRole('region', { name: 'Complete Your Payment' }),
  toasts: page.getByRole('region', { name: /Notifications/ }),
});

/** Types a card in, key by key. */
export async function typeAdCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill('');
  await page.getByLabel('Card number').pressSequentially(number);
  await page.getByLabel('Expiry date').fill('');
  await page.getByLabel('Expiry date').pressSequentially('1240');
  await page.getByLabel('CVC').fill('123');
}

/** What the orders of a mail address have come to: advertisements, and charges at Stripe. */
export async function adOutcome(email: string) {
  const { data } = await database()
    .from('advertisements')
    .select('id, status, title, total_amount, image_url, alt_text, advertisers!inner(email)')
    .eq('advertisers.email', email)
    .throwOnError();
  const { data: intents } = await stripeHandle(guide().stripe).client.paymentIntents.list({
    limit: 100,
  });
  const ids = new Set(data.map(({ id }) => id));
  return {
    ordered: data
      .filter(({ status }) => status !== 'draft')
      .map(({ status, title, total_amount: total }) => ({ status, title, total })),
    pictures: data.flatMap(({ image_url: url, alt_text: alt }) =>
      url === null ? [] : [{ url, alt }],
    ),
    charges: intents.filter(
      ({ status, metadata }) => status === 'succeeded' && ids.has(metadata['advertisement'] ?? ''),
    ).length,
  };
}
