import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { ErrorSummary, type FieldMessage } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { Fieldset } from '../../components/Fieldset.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Select } from '../../components/Select.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { showToast } from '../../components/toast.ts';
import { useHydrated } from '../../components/use-hydrated.ts';
import { paths } from '../../paths.ts';
import { CATEGORY_OPTIONS } from '../events/categories.ts';
import { SUBMIT_CITIES } from '../events/cities.ts';
import { centralDate } from '../events/wall-time.ts';
import {
  EVENT_LIMITS,
  eventSubmission,
  type EventSubmission,
  type EventSubmissionField,
  type EventSubmissionInput,
  fieldErrors,
} from './event-submission.ts';
import { createSender } from './send-submission.ts';
import { TRAP_FIELD } from './robot-trap.ts';

const EMPTY = {
  title: '',
  category: '',
  description: '',
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
  venueName: '',
  city: '',
  venueAddress: '',
  price: '',
  contactEmail: '',
  contactPhone: '',
  website: '',
} satisfies Partial<Record<EventSubmissionField, string>>;

/** Enabled for premium events only (specification, /submit-event). */
const SOCIAL_NETWORKS = [
  { name: 'instagram', label: 'Instagram' },
  { name: 'facebook', label: 'Facebook' },
  { name: 'twitter', label: 'Twitter/X' },
] as const;

const SUCCESS = {
  title: 'Event Submitted Successfully',
  description: "Your event has been submitted for review. We'll be in touch soon!",
};
const TERMS_UNCHECKED = {
  title: 'Terms Required',
  description: 'Please agree to the terms and conditions.',
};
const FAILED = {
  title: 'Submission Failed',
  description: 'Please check your information and try again.',
};

/**
 * The form of `/submit-event`, for free events. The schema is the endpoint's own, and nothing typed
 * is ever cleared but by success.
 */
export function SubmitEventForm() {
  const id = useId();
  const schema = useMemo(() => eventSubmission(centralDate(new Date())), []);
  const { register, handleSubmit, formState, getValues, reset } = useForm<
    EventSubmissionInput,
    unknown,
    EventSubmission
  >({ resolver: zodResolver(schema), defaultValues: EMPTY, shouldFocusError: false });
  const [send] = useState(createSender);
  const [problems, setProblems] = useState<FieldMessage[]>([]);
  const [termsMissing, setTermsMissing] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const isReady = useHydrated();
  const trap = useRef<HTMLInputElement>(null);
  // Read where it stands: a box ticked before the script ran counts, too.
  const terms = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (wasSent) confirmation.current?.focus();
  }, [wasSent]);

  const fieldId = (field: string): string => `${id}-${field}`;
  const control = (field: keyof typeof EMPTY) => ({
    ...register(field),
    id: fieldId(field),
    error: formState.errors[field]?.message,
  });

  const hasAgreed = (): boolean => terms.current?.checked ?? false;

  /** Terms stand last on the page, so they stand last among the problems. */
  const report = (): void => {
    setWasSent(false);
    const parsed = schema.safeParse(getValues());
    const found = parsed.success ? [] : fieldErrors(parsed.error);
    const agreed = hasAgreed();
    const missing = agreed ? [] : [{ field: 'terms', message: TERMS_UNCHECKED.description }];
    setTermsMissing(!agreed);
    setProblems(
      [...found, ...missing].map(({ field, message }) => ({ id: fieldId(field), message })),
    );
    if (found.length === 0) showToast({ ...TERMS_UNCHECKED, destructive: true });
  };

  const sendValid = async (): Promise<void> => {
    if (!hasAgreed()) {
      report();
      return;
    }
    setProblems([]);
    setTermsMissing(false);
    setWasSent(false);
    const result = await send({
      values: getValues(),
      trap: trap.current?.value ?? '',
      // Since the page was opened; on a slow line people begin before this script does.
      elapsedMs: Math.round(performance.now()),
    });
    if (!result.ok) {
      setProblems([{ id: fieldId('submit'), message: result.sentence }]);
      showToast({ ...FAILED, destructive: true });
      return;
    }
    reset(EMPTY);
    if (terms.current !== null) terms.current.checked = false;
    setWasSent(true);
    showToast(SUCCESS);
  };

  return (
    <form
      noValidate
      method="post"
      className="js-only grid max-w-text gap-10"
      onSubmit={(submitted) => {
        void handleSubmit(sendValid, report)(submitted);
      }}
    >
      <ErrorSummary errors={problems} attempt={formState.submitCount} />
      {wasSent && (
        <div ref={confirmation} tabIndex={-1} className="scroll-mt-28">
          <Notice tone="success" title={SUCCESS.title}>
            {SUCCESS.description}
          </Notice>
        </div>
      )}

      <Fieldset legend="The event">
        <Field label="Event name" required maxLength={EVENT_LIMITS.title} {...control('title')} />
        <Select
          label="Category"
          required
          prompt="Choose a category"
          options={CATEGORY_OPTIONS}
          {...control('category')}
        />
        <Textarea
          label="Description"
          hint="What happens, who performs, what to bring. Leave a blank line between paragraphs."
          required
          rows={7}
          maxLength={EVENT_LIMITS.description}
          {...control('description')}
        />
      </Fieldset>

      <Fieldset
        legend="Date and time"
        hint="As you would print them on the poster, in Central time."
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Start date" required type="date" {...control('startDate')} />
          <Field label="Start time" required type="time" {...control('startTime')} />
          <Field
            label="End date"
            hint="Only if it lasts longer than a day."
            type="date"
            {...control('endDate')}
          />
          <Field
            label="End time"
            hint="May be after midnight."
            type="time"
            {...control('endTime')}
          />
        </div>
      </Fieldset>

      <Fieldset legend="Place">
        <Field
          label="Venue name"
          required
          maxLength={EVENT_LIMITS.venueName}
          {...control('venueName')}
        />
        <Select
          label="City"
          required
          prompt="Choose a city"
          options={SUBMIT_CITIES.map((city) => ({ value: city, label: city }))}
          {...control('city')}
        />
        <Field
          label="Street address"
          required
          autoComplete="street-address"
          maxLength={EVENT_LIMITS.venueAddress}
          {...control('venueAddress')}
        />
      </Fieldset>

      <Fieldset legend="Tickets and contact">
        <Field
          label="Ticket price"
          hint="As you would say it: Free, $20, $15-30."
          maxLength={EVENT_LIMITS.price}
          {...control('price')}
        />
        <Field
          label="Contact email"
          hint="Shown on the event's page, and where we write to about this event."
          required
          type="email"
          autoComplete="email"
          maxLength={EVENT_LIMITS.email}
          {...control('contactEmail')}
        />
        <Field
          label="Contact phone"
          type="tel"
          autoComplete="tel"
          maxLength={EVENT_LIMITS.phone}
          {...control('contactPhone')}
        />
        <Field
          label="Event website"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={EVENT_LIMITS.url}
          {...control('website')}
        />
      </Fieldset>

      <Fieldset
        legend="Social links"
        hint="Part of the premium listing; a free event can be found by its website."
      >
        {SOCIAL_NETWORKS.map(({ name, label }) => (
          <Field key={name} id={fieldId(name)} label={label} type="url" name={name} disabled />
        ))}
      </Fieldset>

      {/* Hidden from people, not from scripts; see robot-trap.ts. */}
      <div hidden>
        <label htmlFor={fieldId(TRAP_FIELD)}>Leave this empty</label>
        <input
          ref={trap}
          id={fieldId(TRAP_FIELD)}
          name={TRAP_FIELD}
          tabIndex={-1}
          autoComplete="off"
        />
      </div>

      <Checkbox
        id={fieldId('terms')}
        name="terms"
        required
        ref={terms}
        error={termsMissing ? TERMS_UNCHECKED.description : undefined}
        onChange={(change) => {
          if (change.target.checked) setTermsMissing(false);
        }}
        label={
          <>
            I agree to the{' '}
            <a className="text-link" href={paths.termsOfService}>
              Terms of Service
            </a>{' '}
            and{' '}
            <a className="text-link" href={paths.privacyPolicy}>
              Privacy Policy
            </a>
          </>
        }
      />
      <div>
        <Button id={fieldId('submit')} type="submit" disabled={!isReady || formState.isSubmitting}>
          {formState.isSubmitting ? 'Submitting...' : 'Submit Free Event'}
        </Button>
      </div>
    </form>
  );
}
