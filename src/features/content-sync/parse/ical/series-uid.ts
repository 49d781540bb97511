/**
 * Returns the UID that all parts of a series share: without `_R` and the date that Google adds at a split.
 */
export function seriesUid(uid: string): string {
  return uid.replace(/_R\d{8}(?:T\d{6})?(?=@|$)/, '');
}
