/** Returns the link that calls a number: `tel:3615550123` for `(361) 555-0123`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
