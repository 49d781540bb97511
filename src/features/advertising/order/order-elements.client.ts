/** The fields of the order form in the page, read and filled where they stand. */
import { TRAP_FIELD } from '../../../forms/honeypot.ts';
import {
  AD_ORDER_FIELDS,
  type AdOrderField,
  type AdOrderValues,
  orderValues,
} from './ad-order-form.ts';

/** What stands in the fields: typed before the script ran, it counts too. */
export function valuesIn(form: HTMLFormElement): AdOrderValues {
  const data = new FormData(form);
  return orderValues((field) => data.get(field));
}

/** What stands in the field that no person sees. */
export function trapIn(form: HTMLFormElement): string {
  const value = new FormData(form).get(TRAP_FIELD);
  return typeof value === 'string' ? value : '';
}

const isFilled = (element: unknown): element is { value: string } =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  element instanceof RadioNodeList;

/** Fills fields in; those not named stay as they are. */
export function fillIn(form: HTMLFormElement, values: Partial<AdOrderValues>): void {
  for (const field of AD_ORDER_FIELDS) {
    const element: unknown = form.elements.namedItem(field satisfies AdOrderField);
    const value = values[field];
    if (value === undefined || !isFilled(element)) continue;
    element.value = value;
    if (!(element instanceof RadioNodeList)) continue;
    // React learns that a button is off only by being told; else it misses the click that turns it on.
    for (const radio of element as Iterable<HTMLInputElement>) radio.checked = radio.value === value;
  }
}
