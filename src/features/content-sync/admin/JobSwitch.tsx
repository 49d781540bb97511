import { useMutation, useQueryClient } from '@tanstack/react-query';
import { syncPaths } from '../../../sync-paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { showToast } from '../../../ui/feedback/toast.client.ts';
import { patchAsAdmin } from '../../admin/admin-api.client.ts';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { STATUS_KEY } from './use-sync-state.client.ts';

/** Turns the weekly run off and on; admins can start a run by hand in either case. */
export function JobSwitch({ session, isEnabled }: { session: AdminSession; isEnabled: boolean }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => patchAsAdmin(session, syncPaths.contentSync, { isEnabled: !isEnabled }),
    onSuccess: () => {
      showToast(
        isEnabled
          ? {
              title: 'Weekly Sync Disabled',
              description: 'Nothing runs on Mondays until you enable it.',
            }
          : { title: 'Weekly Sync Enabled', description: 'The next run is on Monday.' },
      );
    },
    onError: (error) => {
      showToast({
        title: 'Weekly Sync Not Changed',
        description: sentenceOf(error),
        destructive: true,
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: STATUS_KEY }),
  });
  return (
    <Button
      variant="quiet"
      className="max-sm:w-full sm:max-lg:-mx-5 lg:-mr-5 lg:ml-auto"
      isOff={change.isPending}
      onClick={() => {
        change.mutate();
      }}
    >
      {isEnabled ? 'Disable Weekly Sync' : 'Enable Weekly Sync'}
    </Button>
  );
}
