/** The advertisement order form in a browser. */
import type { Page } from 'playwright-core';
import { guide } from '../stack/guide.ts';
import { serviceDb } from '../stack/service-db.ts';
import { visitor, type VisitorOptions } from './browser.ts';

/** Fills in the required fields, found by their labels. */
export async function fillAdOrder(
  page: Page,
  { email = 'ana@example.org', title = 'Open Studio Weekend' } = {},
): Promise<void> {
  await page.getByLabel('Name', { exact: false }).first().fill('Ana Reyes');
  await page.getByLabel('Email', { exact: false }).first().fill(email);
  await page.getByLabel('Ad title').fill(title);
  await page.getByLabel('Link').fill('clay.example.org/open');
}

/** Opens the order form as a visitor who may send images and pay. */
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

/**
 * Resets the limits of orders, because all visitors of the tests have the same address and would
 * share them.
 */
export async function forgetOrderCounts(): Promise<void> {
  await serviceDb()
    .from('rate_limits')
    .delete()
    .or('bucket.like.ad-order*,bucket.like.payment-*')
    .throwOnError();
}

/** The form's controls, by their accessible names. */
export const adForm = (page: Page) => ({
  proceed: page.getByRole('button', { name: 'Proceed to Payment' }),
  summary: page.getByRole('region', { name: 'Price Summary' }),
  image: page.getByRole('group', { name: 'Your Image' }),
  payment: page.getByRole('region', { name: 'Complete Your Payment' }),
});
