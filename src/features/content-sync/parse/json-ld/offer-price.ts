/** Reads the price of schema.org offers, and returns it as the guide writes prices. */
import { asList, asRecord, asText, type LooseRecord } from './loose-json.ts';

const FREE = 'FREE';

const MAX_OFFERS = 400;

/**
 * Reads the amounts in `15`, `$15.00`, `15 USD`, `$10 - $20`, `$15/$12`, `Free - $20` or `Free`; an empty list
 * for any other text.
 */
const amountsOf = (value: unknown): number[] => {
  const text = asText(value);
  if (/^free(?: (?:admission|entry|event))?$/i.test(text)) return [0];
  const parts = text.slice(0, 60).split(/ ?(?:[-–/]|to) ?/);
  // `2/$10` is two for ten dollars, and `12/31` a day.
  if (text.includes('/') && !parts.every((part) => /^free$|\$/i.test(part))) return [];
  const amounts = parts.map((part) =>
    part
      .replace(/^free$/i, '0')
      .replace(/^(?:from )?(?:US)?\$ ?/i, '')
      .replace(/ ?(?:USD|\+)$/i, '')
      .replace(/,(?=\d{3}\b)/g, ''),
  );
  const areAmounts = amounts.every((amount) => /^\d{1,6}(?:\.\d{1,4})?$/.test(amount));
  return areAmounts && amounts.length <= 2 ? amounts.map(Number) : [];
};

const written = (amount: number, currency: string): string => {
  const figure = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  return currency === 'USD' ? `$${figure}` : `${figure} ${currency}`;
};

/**
 * Returns the price of an event's offers as `$15`, `$15-30` or `FREE`, in another currency as `15 EUR` or
 * `15 EUR - 30 EUR`; empty if the offers give no clear amount. Amounts without a currency are dollars.
 */
export function offerPrice(event: LooseRecord): string {
  const isFree = event['isAccessibleForFree'];
  if (isFree === true || /^(?:true|https?:\/\/schema\.org\/True)$/i.test(asText(isFree)))
    return FREE;
  const amounts: number[] = [];
  let currency = 'USD';
  const offers = asList(event['offers']);
  // An AggregateOffer may contain single offers instead of a price range.
  const nested = offers.flatMap((offer) => asList(asRecord(offer)?.['offers']));
  for (const value of [...offers, ...nested].slice(0, MAX_OFFERS)) {
    const offer = asRecord(value) ?? { price: value };
    const specifications = asList(offer['priceSpecification'])
      .map(asRecord)
      .filter((each) => each !== null);
    currency =
      asText(offer['priceCurrency']) || asText(specifications[0]?.['priceCurrency']) || currency;
    amounts.push(
      ...[offer['lowPrice'], offer['highPrice'], offer['price']].flatMap(amountsOf),
      ...specifications.flatMap((each) =>
        [each['price'], each['minPrice'], each['maxPrice']].flatMap(amountsOf),
      ),
    );
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
