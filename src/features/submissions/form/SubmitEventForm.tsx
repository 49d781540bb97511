import { useCallback, useId, useRef, useState } from 'react';
import type { CardPayment, PaymentProvider } from '../../payments/browser/card-payment.ts';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { useHydrated } from '../../../ui/use-hydrated.client.ts';
import { DraftOffer } from '../draft/DraftOffer.tsx';
import { eventControlId, eventControls, eventFormValues } from './event-form.ts';
import { EventFieldsets } from './EventFieldsets.tsx';
import { ListedEvents } from './ListedEvents.tsx';
import { takenPictures } from '../../../forms/images/form-image.ts';
import { PicturesFieldset } from './ImagesFieldset.tsx';
import { PaymentFieldset } from './PaymentFieldset.tsx';
import { PlanFieldset } from './PlanFieldset.tsx';
import { RobotTrap } from '../../../forms/Honeypot.tsx';
import { TRAP_FIELD } from '../../../forms/honeypot.ts';
import { isEmptyEvent, type SubmissionDraft } from '../draft/submission-draft.ts';
import { PLANS } from '../submission-plan.ts';
import { SubmissionActions } from './SubmissionActions.tsx';
import { type Received, SubmissionReceived } from './SubmissionReceived.tsx';
import { keptFromFree } from './submission-values.ts';
import { TermsCheckbox } from './TermsCheckbox.tsx';
import { usePictures } from './use-images.client.ts';
import { useDraft } from '../draft/use-draft.client.ts';
import { useEventForm } from './use-event-form.client.ts';
import { usePlan } from './use-plan.client.ts';
import { FORM_PARTS, useSubmission } from './use-submission.client.ts';

/** The form of `/submit-event`. Nothing typed is ever cleared but by success. */
export function SubmitEventForm({ provider }: { provider: PaymentProvider }) {
  const id = useId();
  const isReady = useHydrated();
  const trap = useRef<HTMLInputElement>(null);
  // Read where it stands: a box ticked before the script ran counts, too.
  const terms = useRef<HTMLInputElement>(null);
  const { plan, box, choose } = usePlan();
  const isPremium = plan === 'premium';
  const { form, schema } = useEventForm(plan);
  const pictures = usePictures();
  const limit = PLANS[plan].photos;
  const [card, setCard] = useState<CardPayment | null>(null);
  const [received, setReceived] = useState<Received | null>(null);

  const held = useCallback(
    () => ({ values: eventFormValues(form.getValues()), isPremium }),
    [form, isPremium],
  );
  const draft = useDraft(held);
  const { stage, messages, problemOf, forgetProblem, submit } = useSubmission({
    id,
    form,
    schema,
    plan,
    pictures,
    card,
    terms,
    trap,
    onReceived: (sent) => {
      if (terms.current !== null) terms.current.checked = false;
      pictures.reset();
      draft.drop();
      choose('free');
      setReceived(sent);
    },
  });

  const idOf = (part: string): string => eventControlId(id, part);
  const partOf = (part: string) => ({ id: idOf(part), error: problemOf(part) });
  const toFirstField = (): void => {
    document.getElementById(idOf('title'))?.focus();
  };
  const restore = (kept: SubmissionDraft): void => {
    form.reset(kept.values);
    choose(kept.isPremium ? 'premium' : 'free');
    draft.restored(kept);
    toFirstField();
  };

  const offer = (drafts: readonly SubmissionDraft[], isQuiet: boolean) => (
    <DraftOffer
      drafts={drafts}
      isQuiet={isQuiet}
      isFormEmpty={() => isEmptyEvent(held().values)}
      onRestore={restore}
      onDiscard={draft.discard}
    />
  );

  return (
    <form
      noValidate
      method="post"
      className="js-only grid gap-12 max-lg:not-noscript:contents"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        setReceived(null);
        submit();
      }}
    >
      <ErrorSummary errors={messages} attempt={form.formState.submitCount} />
      {received !== null && (
        <SubmissionReceived
          received={received}
          onAnother={() => {
            setReceived(null);
            toFirstField();
          }}
        />
      )}
      {isReady && offer(draft.offered, form.formState.isDirty || form.formState.submitCount > 0)}

      <EventFieldsets
        control={eventControls(id, form)}
        hasSocialLinks={PLANS[plan].socialLinks}
        notes={{ place: <ListedEvents control={form.control} /> }}
      >
        <PlanFieldset
          id={idOf(FORM_PARTS.plan)}
          ref={box}
          isPremium={isPremium}
          disabled={stage !== 'idle'}
          note={
            isPremium
              ? undefined
              : keptFromFree(held().values, takenPictures(pictures.pictures).length)
          }
          onChange={choose}
        />
        <PicturesFieldset {...partOf(FORM_PARTS.pictures)} limit={limit} value={pictures} />
      </EventFieldsets>

      {isPremium && (
        <PaymentFieldset
          {...partOf(FORM_PARTS.card)}
          provider={provider}
          disabled={stage !== 'idle'}
          onReady={setCard}
        />
      )}
      <RobotTrap id={idOf(TRAP_FIELD)} ref={trap} />
      <div className="grid gap-6 max-lg:order-2 max-lg:-mb-6">
        <TermsCheckbox
          {...partOf(FORM_PARTS.terms)}
          ref={terms}
          onAgree={() => {
            forgetProblem(FORM_PARTS.terms);
          }}
        />
        <SubmissionActions
          id={idOf(FORM_PARTS.submit)}
          plan={plan}
          stage={stage}
          isReady={isReady}
          draftNote={draft.note}
          onSaveDraft={draft.save}
        >
          {/* A phone that loads the page anew stays where it was, far below the offer at the top. */}
          {isReady && offer(draft.offered.slice(0, 1), true)}
        </SubmissionActions>
      </div>
    </form>
  );
}
