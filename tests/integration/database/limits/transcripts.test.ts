/** Transcripts of the counters behind all rate limits. */
import { tellTranscripts } from '../../../support/records/transcripts.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

tellTranscripts(new URL('transcripts/', import.meta.url), scratchDatabase({ connections: 60 }), {
  phrases: {
    take: `service select private.take_rate_limit('test', 'someone', $1, 60) ->> 'allowed'`,
    counters: 'owner select bucket, subject, hits from public.rate_limits order by 1, 2',
    expire: `owner update public.rate_limits set hits = 5, expires_at = now() - interval '1 second'`,
    ends: 'owner select expires_at::text as at from public.rate_limits',
  },
});
