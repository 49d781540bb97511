/** The order form of an advertisement as a visitor meets it. */
import type { Page } from 'playwright-core';
import { guide } from '../stack/guide.ts';
import { serviceDb } from '../stack/service-db.ts';
import { visitor, type VisitorOptions } from './browser.ts';

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

/** A visitor before the order form, who may send images and pay. */
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

/** Every visitor of the tests has one address: no story may use up the attempts of another. */
export async function forgetOrderCounts(): Promise<void> {
  await serviceDb()
    .from('rate_limits')
    .delete()
    .or('bucket.like.ad-order*,bucket.like.payment-*')
    .throwOnError();
}

/** The parts of the page, as they are named. */
export const adForm = (page: Page) => ({
  proceed: page.getByRole('button', { name: 'Proceed to Payment' }),
  summary: page.getByRole('region', { name: 'Price Summary' }),
  image: page.getByRole('group', { name: 'Your Image' }),
  payment: page.getByRole('region', { name: 'Complete Your Payment' }),
});
