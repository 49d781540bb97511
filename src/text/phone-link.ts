/** The address that calls a number as people write it: `tel:3615550123` of `(361) 555-0123`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
