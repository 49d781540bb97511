/** Gives the UID that all parts of a series share: Google adds `_R` and a date where a series was split. */
export function seriesUid(uid: string): string {
  return uid.replace(/_R\d{8}(?:T\d{6})?(?=@|$)/, '');
}
