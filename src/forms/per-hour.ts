/** A limit of calls an hour. @param bucket what is limited, as in `event-submit` */
export const perHour = (bucket: string, limit: number) => ({
  bucket,
  limit,
  windowSeconds: 3_600,
});

/** A limit of calls a day. */
export const perDay = (bucket: string, limit: number) => ({
  bucket,
  limit,
  windowSeconds: 86_400,
});
