/** The price of schema.org offers, as the guide writes prices. */
import { asList, asRecord, asText, type LooseRecord } from './loose-json.ts';

const FREE = 'FREE';

const amountOf = (value: unknown): number | null => {
  const text = asText(value)
    .replace(/^\$\s?/, '')
    .replace(/,(?=\d{3}\b)/g, '');
  return /^\d{1,6}(?:\.\d{1,4})?$/.test(text) ? Number(text) : null;
};

const written = (amount: number, currency: string): string => {
  const figure = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  return currency === 'USD' ? `$${figure}` : `${figure} ${currency}`;
};

/**
 * `$15`, `$15-30` or `FREE` from the offers of an event; empty where they say nothing clear. Amounts
 * without a currency are dollars.
 */
export function offerPrice(event: LooseRecord): string {
  const isFree = event['isAccessibleForFree'];
  if (isFree === true || /^(?:true|https?:\/\/schema\.org\/True)$/i.test(asText(isFree)))
    return FREE;
  const amounts: number[] = [];
  let currency = 'USD';
  for (const value of asList(event['offers'])) {
    const offer = asRecord(value);
    if (offer === null) continue;
    const specification = asRecord(asList(offer['priceSpecification'])[0]);
    currency =
      asText(offer['priceCurrency']) || asText(specification?.['priceCurrency']) || currency;
    for (const price of [
      offer['lowPrice'],
      offer['highPrice'],
      offer['price'],
      specification?.['price'],
      specification?.['minPrice'],
      specification?.['maxPrice'],
    ]) {
      const amount = amountOf(price);
      if (amount !== null) amounts.push(amount);
    }
  }
  if (amounts.length === 0) return '';
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const unit = /^[A-Z]{3}$/i.test(currency) ? currency.toUpperCase() : 'USD';
  if (highest === 0) return FREE;
  if (lowest === highest) return written(lowest, unit);
  return unit === 'USD'
    ? `${written(lowest, unit)}-${written(highest, unit).slice(1)}`
    : `${written(lowest, unit)} - ${written(highest, unit)}`;
}
