/** Returns a limit of calls per hour. @param bucket name of what is limited, such as `event-submit` */
export const perHour = (bucket: string, limit: number) => ({
  bucket,
  limit,
  windowSeconds: 3_600,
});

/** Returns a limit of calls per day. */
export const perDay = (bucket: string, limit: number) => ({
  bucket,
  limit,
  windowSeconds: 86_400,
});
