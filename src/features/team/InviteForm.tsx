import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { Field } from '../../forms/Field.tsx';
import { Select } from '../../forms/Select.tsx';
import { teamPaths } from '../../team-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { showToast } from '../../ui/feedback/toast.client.ts';
import { postAsAdmin } from '../admin/admin-api.client.ts';
import type { AdminSession } from '../admin/admin-session.client.ts';
import { invitation } from './team-requests.ts';

const ROLES = [
  { value: 'editor', label: 'Editor: events, articles, venues, organizers' },
  { value: 'admin', label: 'Admin: also people, money and settings' },
];

/** Lets an admin invite a person by email. */
export function InviteForm({ session }: { session: AdminSession }) {
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
    // Also after a refusal: another admin may have invited this person.
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
