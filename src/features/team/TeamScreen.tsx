import { useId, useRef } from 'react';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import type { ScreenProps } from '../admin/app/screen-props.ts';
import { isUnreadable } from '../admin/is-unreadable.client.ts';
import { useRowFocus } from '../admin/use-row-focus.client.ts';
import { InviteForm } from './InviteForm.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { MemberRow } from './MemberRow.tsx';
import { useMemberStep, useTeam } from './use-team.client.ts';

/** Shows everyone who runs the guide, and the form that invites a person. */
export function TeamScreen({ session, heading }: ScreenProps) {
  const id = useId();
  const team = useTeam(session);
  const list = useRef<HTMLUListElement>(null);
  const focus = useRowFocus(list, heading);
  const step = useMemberStep(session, focus.goBack);

  if (isUnreadable(team.error, team.data)) {
    return (
      <LoadFailed
        title="Unable to Load the Team"
        text={sentenceOf(team.error)}
        onRetry={() => void team.refetch()}
      />
    );
  }
  return (
    <>
      <section aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="mb-3 text-2xl">
          Who Is in the Team
        </h2>
        {team.data === undefined ? (
          <div role="status" className="min-h-48">
            <span className="sr-only">Loading the team…</span>
            <div aria-hidden="true" className="placeholder h-48" />
          </div>
        ) : (
          <ul role="list" ref={list} className="border-b border-line">
            {team.data.map((member, index) => (
              <MemberRow
                key={member.id}
                member={member}
                isBusy={step.isBusy}
                onStep={(chosen) => {
                  focus.leave(index);
                  const asked = { member, step: chosen };
                  if (chosen === 'invite') step.make(asked, null);
                  else step.ask(asked);
                }}
              />
            ))}
          </ul>
        )}
      </section>
      {/* Shows the form only after the list has loaded, because a list that arrives later would push the
          form away while someone clicks in it. */}
      {team.data !== undefined && <InviteForm session={session} />}
      <MemberDialog
        asked={step.asked}
        isBusy={step.isBusy}
        failure={step.failure}
        onCancel={step.cancel}
        onConfirm={() => {
          if (step.asked !== null) step.make(step.asked, null);
        }}
      />
    </>
  );
}
