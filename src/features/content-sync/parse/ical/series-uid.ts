/**
 * Returns the UID that all parts of a series share: without the `_R` and date that Google adds when it splits
 * a series.
 */
export function seriesUid(uid: string): string {
  return uid.replace(/_R\d{8}(?:T\d{6})?(?=@|$)/, '');
}
