import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { teamPaths } from '../../desk-paths.ts';
import { ErrorSummary } from '../../forms/fields/ErrorSummary.tsx';
import { Field } from '../../forms/fields/Field.tsx';
import { Select } from '../../forms/fields/Select.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Confirmation, ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { MailAddress } from '../../ui/MailAddress.tsx';
import { showToast } from '../../ui/toast/toast.client.ts';
import type { ScreenProps } from '../app/screen-props.ts';
import { ROW_TITLE, useRowFocus } from '../parts/use-row-focus.client.ts';
import { isUnreadable, postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { memberFacts, type MemberStep, stepTexts, type TeamMember } from './team-member.ts';
import { invitation } from './team-requests.ts';
import { useMemberStep, useTeam } from './use-team.client.ts';

interface MemberRowProps {
  member: TeamMember;
  isBusy: boolean;
  onStep: (step: MemberStep) => void;
}

/** Shows a member of the team, with the steps that an admin can take. */
function MemberRow({ member, isBusy, onStep }: MemberRowProps) {
  const isInvited = member.lastSignInAt === null;
  const steps: [MemberStep, string][] = [
    ...(isInvited ? [['invite', 'Send Again'] satisfies [MemberStep, string]] : []),
    ['role', member.role === 'admin' ? 'Make Editor' : 'Make Admin'],
    ...(member.hasSecondFactor ? [['factor', 'Remove Factor'] satisfies [MemberStep, string]] : []),
    ['remove', 'Remove'],
  ];
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3
            tabIndex={-1}
            className="font-sans text-base font-semibold wrap-anywhere"
            {...ROW_TITLE}
          >
            <MailAddress address={member.email} />
            {member.isYou && <span className="font-normal text-muted"> (you)</span>}
          </h3>
          <StatusBadge tone={member.role === 'admin' ? 'info' : 'neutral'}>
            {member.role === 'admin' ? 'Admin' : 'Editor'}
          </StatusBadge>
          {isInvited && <StatusBadge tone="warning">Invited</StatusBadge>}
        </div>
        <p className="mt-1 text-sm text-muted">{memberFacts(member).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2 md:justify-end">
        {steps.map(([step, label]) => (
          <Button
            key={step}
            size="small"
            variant="outline"
            isOff={isBusy}
            onClick={() => {
              onStep(step);
            }}
          >
            {label}
            <span className="sr-only"> {member.email}</span>
          </Button>
        ))}
      </div>
    </li>
  );
}

interface MemberDialogProps extends Confirmation {
  /** The step to confirm and the member to whom it applies; null keeps the dialog closed. */
  asked: { member: TeamMember; step: MemberStep } | null;
}

/** Asks for confirmation of a step: shows the member and what changes. */
function MemberDialog({ asked, ...confirmation }: MemberDialogProps) {
  const texts = asked && stepTexts(asked.step, asked.member);
  return (
    <ConfirmDialog
      {...confirmation}
      isOpen={asked !== null}
      title={texts?.title ?? 'Change the team?'}
      text={texts?.text}
      failed="Nothing Was Changed"
      confirm={texts?.confirm ?? 'Change'}
      busy="Changing…"
      variant={asked?.step === 'role' ? 'primary' : 'danger'}
    />
  );
}

const ROLES = [
  { value: 'editor', label: 'Editor: events, articles, venues, organizers' },
  { value: 'admin', label: 'Admin: also people, money and settings' },
];

/** Lets an admin invite a person by email. */
function InviteForm({ session }: { session: AdminSession }) {
  const id = useId();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [wrong, setWrong] = useState<string>();
  const invite = useMutation({
    mutationFn: (given: { email: string; role: string }) =>
      postAsAdmin(session, teamPaths.api.team, given),
    networkMode: 'always',
    onSuccess: (_, { email }) => {
      form.current?.reset();
      showToast({ title: 'Invitation Sent', description: email });
    },
    // Reads the team again even after a refusal, because another admin may have invited this person.
    onSettled: () => client.invalidateQueries({ queryKey: ['team'] }),
  });
  const problem = wrong ?? (invite.error === null ? undefined : sentenceOf(invite.error));
  return (
    <section aria-labelledby={`${id}-title`} className="mt-12 max-w-xl">
      <h2 id={`${id}-title`} className="text-2xl">
        Invite Someone
      </h2>
      <p className="mt-1 text-muted">
        They get an email with a link, choose a password and can begin. The link works for one hour;
        you can send another.
      </p>
      <form
        ref={form}
        noValidate
        className="mt-5 grid gap-5"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          const read = invitation.safeParse(
            Object.fromEntries(new FormData(submitted.currentTarget)),
          );
          setAttempt(attempt + 1);
          setWrong(read.error?.issues[0]?.message);
          if (read.success) invite.mutate(read.data);
          else invite.reset();
        }}
      >
        <ErrorSummary
          errors={problem === undefined ? [] : [{ id: `${id}-email`, message: problem }]}
          attempt={attempt}
        />
        <Field
          id={`${id}-email`}
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          required
          error={problem}
        />
        <Select id={`${id}-role`} label="Role" name="role" options={ROLES} />
        <div>
          <Button type="submit" isOff={invite.isPending}>
            {invite.isPending ? 'Inviting…' : 'Send the Invitation'}
          </Button>
        </div>
      </form>
    </section>
  );
}

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
