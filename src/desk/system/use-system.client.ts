import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { recordPaths } from '../../desk-paths.ts';
import { counted } from '../../text/words.ts';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { showToast } from '../../ui/toast/toast.client.ts';
import { getAsAdmin, postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import type { System } from './system.ts';

const KEY = ['system'] as const;
const REFRESH_MS = 30_000;

/** Reads the state of the system every 30 seconds while the page is visible. */
export const useSystem = (session: AdminSession) =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => (await getAsAdmin(session, recordPaths.api.system)) as System,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  });

/** Sends a request, shows its result in a toast, and reads the state of the system again. */
function useStep<Given, Made>(rules: {
  run: (given: Given) => Promise<Made>;
  done: (made: Made) => { title: string; description: string };
  failed: string;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: rules.run,
    // When offline, the request fails at once: if it were sent later, it would surprise the admin.
    networkMode: 'always',
    onSuccess: (made) => {
      showToast(rules.done(made));
    },
    onError: (error) => {
      showToast({ title: rules.failed, description: sentenceOf(error), destructive: true });
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Asks the server to start a build. */
export const usePublishing = (session: AdminSession) =>
  useStep({
    run: () => postAsAdmin(session, recordPaths.api.publishNow),
    done: () => ({
      title: 'Build Started',
      description: 'The pages change within a few minutes.',
    }),
    failed: 'Not Published',
  });

/** Sends one abandoned email again; for null, all except those that a restore of the database holds back. */
export const useRetry = (session: AdminSession) =>
  useStep({
    run: async (mail: string | null) =>
      (await postAsAdmin(session, recordPaths.api.retryMails, { mail })) as { mails: number },
    done: ({ mails }) => ({
      title: 'Queued Again',
      description: `${counted(mails, 'email')} will be tried up to twelve times.`,
    }),
    failed: 'Not Queued',
  });
