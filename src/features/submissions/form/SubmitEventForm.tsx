import { useCallback, useState } from 'react';
import type { CardPayment, PaymentProvider } from '../../payments/browser/card-payment.ts';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { useHydrated } from '../../../ui/use-hydrated.client.ts';
import { DraftOffer } from '../draft/DraftOffer.tsx';
import { EventFieldsets } from './EventFieldsets.tsx';
import { ListedEvents } from './ListedEvents.tsx';
import { takenPictures } from '../../../forms/images/form-image.ts';
import { PicturesFieldset } from './ImagesFieldset.tsx';
import { PaymentFieldset } from './PaymentFieldset.tsx';
import { PlanFieldset } from './PlanFieldset.tsx';
import { RobotTrap } from '../../../forms/Honeypot.tsx';
import { isEmptyEvent, type SubmissionDraft } from '../draft/submission-draft.ts';
import { PLANS } from '../submission-plan.ts';
import { SubmissionActions } from './SubmissionActions.tsx';
import { type Received, SubmissionReceived } from './SubmissionReceived.tsx';
import { keptFromFree } from './submission-values.ts';
import { TermsCheckbox } from './TermsCheckbox.tsx';
import { usePictures } from './use-images.client.ts';
import { useDraft } from '../draft/use-draft.client.ts';
import { usePlan } from './use-plan.client.ts';
import { FORM_PARTS, useSubmission } from './use-submission.client.ts';

/** The form of `/submit-event`. Nothing typed is ever cleared but by success. */
export function SubmitEventForm({ provider }: { provider: PaymentProvider }) {
  const isReady = useHydrated();
  const { plan, box, choose } = usePlan();
  const isPremium = plan === 'premium';
  const pictures = usePictures();
  const limit = PLANS[plan].photos;
  const [card, setCard] = useState<CardPayment | null>(null);
  const [received, setReceived] = useState<Received | null>(null);
  const { form, idOf, partOf, values, terms, stage, attempt, attributes, ...machine } =
    useSubmission({
      plan,
      pictures,
      card,
      onReceived: (sent) => {
        if (terms.current !== null) terms.current.checked = false;
        pictures.reset();
        draft.drop();
        choose('free');
        setReceived(sent);
      },
    });
  const held = useCallback(() => ({ values: values(), isPremium }), [values, isPremium]);
  const draft = useDraft(held);

  const restore = (kept: SubmissionDraft): void => {
    machine.reset(kept.values);
    choose(kept.isPremium ? 'premium' : 'free');
    draft.restored(kept);
    machine.toFirstField();
  };

  const offer = (drafts: readonly SubmissionDraft[], isQuiet: boolean) => (
    <DraftOffer
      drafts={drafts}
      isQuiet={isQuiet}
      isFormEmpty={() => isEmptyEvent(values())}
      onRestore={restore}
      onDiscard={draft.discard}
    />
  );

  return (
    <form
      {...attributes}
      className="js-only grid gap-12 max-lg:not-noscript:contents"
      onSubmit={(submitted) => {
        setReceived(null);
        attributes.onSubmit(submitted);
      }}
    >
      <ErrorSummary errors={machine.messages} attempt={attempt} />
      {received !== null && (
        <SubmissionReceived
          received={received}
          onAnother={() => {
            setReceived(null);
            machine.toFirstField();
          }}
        />
      )}
      {isReady && offer(draft.offered, form.formState.isDirty || attempt > 0)}

      <EventFieldsets
        control={machine.control}
        hasSocialLinks={PLANS[plan].socialLinks}
        notes={{ place: <ListedEvents control={form.control} /> }}
      >
        <PlanFieldset
          id={idOf(FORM_PARTS.plan)}
          ref={box}
          isPremium={isPremium}
          disabled={stage !== 'idle'}
          note={
            isPremium ? undefined : keptFromFree(values(), takenPictures(pictures.pictures).length)
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
      <RobotTrap {...machine.trap} />
      <div className="grid gap-6 max-lg:order-2 max-lg:-mb-6">
        <TermsCheckbox
          {...partOf(FORM_PARTS.terms)}
          ref={terms}
          onAgree={() => {
            machine.forgetProblem(FORM_PARTS.terms);
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
