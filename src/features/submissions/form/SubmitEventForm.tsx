import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { LazyCardField } from '../../payments/browser/LazyCardField.tsx';
import type {
  CardFieldProps,
  CardPayment,
  PaymentProvider,
} from '../../payments/browser/card-payment.ts';
import { DraftOffer } from '../draft/DraftOffer.tsx';
import { isEmptyEvent, type SubmissionDraft } from '../draft/submission-draft.ts';
import { useDraft } from '../draft/use-draft.client.ts';
import { useEventCopy } from '../draft/use-event-copy.client.ts';
import { EventFieldsets } from './EventFieldsets.tsx';
import { ImagesField } from './ImagesField.tsx';
import { ListedEvents } from './ListedEvents.tsx';
import { PlanFieldset } from './PlanFieldset.tsx';
import { SubmissionActions } from './SubmissionActions.tsx';
import { type Received, SubmissionReceived } from './SubmissionReceived.tsx';
import { updatePreview } from './submission-preview.client.ts';
import { keptFromFree } from './submission-values.ts';
import { useImages } from './use-images.client.ts';
import { usePlan } from './use-plan.client.ts';
import { FORM_PARTS, useSubmission } from './use-submission.client.ts';
import { PLANS } from '../submission-plan.ts';
import { Checkbox } from '../../../forms/Checkbox.tsx';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { Fieldset } from '../../../forms/Fieldset.tsx';
import { Honeypot } from '../../../forms/Honeypot.tsx';
import { takenImages } from '../../../forms/images/form-image.ts';
import { paths } from '../../../paths.ts';
import { shortDollars } from '../../../text/dollars.ts';
import { useHydrated } from '../../../ui/use-hydrated.client.ts';

/** The form of `/submit-event`. Only success clears its fields. */
export function SubmitEventForm({ provider }: { provider: PaymentProvider }) {
  const isReady = useHydrated();
  const { plan, box, choose } = usePlan();
  const isPremium = plan === 'premium';
  const images = useImages();
  const limit = PLANS[plan].images;
  const [card, setCard] = useState<CardPayment | null>(null);
  const [received, setReceived] = useState<Received | null>(null);
  const { form, idOf, partOf, values, terms, stage, attempt, attributes, ...machine } =
    useSubmission({
      plan,
      images,
      card,
      onReceived: (sent) => {
        if (terms.current !== null) terms.current.checked = false;
        images.reset();
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
  useEventCopy(restore);

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
          note={isPremium ? undefined : keptFromFree(values(), takenImages(images.images).length)}
          onChange={choose}
        />
        <ImagesFieldset {...partOf(FORM_PARTS.images)} limit={limit} value={images} />
      </EventFieldsets>

      {isPremium && (
        <PaymentFieldset
          {...partOf(FORM_PARTS.card)}
          provider={provider}
          disabled={stage !== 'idle'}
          onReady={setCard}
        />
      )}
      <Honeypot {...machine.trap} />
      <div className="grid gap-6 max-lg:order-2 max-lg:-mb-6">
        {/* The terms open in a new tab, so that the form stays. */}
        <Checkbox
          {...partOf(FORM_PARTS.terms)}
          name="terms"
          required
          ref={terms}
          onChange={(change) => {
            if (change.target.checked) machine.forgetProblem(FORM_PARTS.terms);
          }}
          label={
            <>
              I agree to the{' '}
              <a className="text-link" href={paths.termsOfService} target="_blank" rel="noopener">
                Terms of Service
              </a>{' '}
              and{' '}
              <a className="text-link" href={paths.privacyPolicy} target="_blank" rel="noopener">
                Privacy Policy
              </a>
            </>
          }
        />
        <SubmissionActions
          id={idOf(FORM_PARTS.submit)}
          plan={plan}
          stage={stage}
          isReady={isReady}
          draftNote={draft.note}
          onSaveDraft={draft.save}
        >
          {/* A reloaded page keeps its scroll position, far below the offer at the top. */}
          {isReady && offer(draft.offered.slice(0, 1), true)}
        </SubmissionActions>
      </div>
    </form>
  );
}

/** The card of a premium event; its code is loaded when premium is chosen. */
function PaymentFieldset(props: Omit<CardFieldProps, 'label'>) {
  return (
    <Fieldset
      legend="Payment"
      hint={`${shortDollars(PLANS.premium.cents)}, once, for this event. Your card is charged when you submit the form.`}
    >
      <LazyCardField {...props} label="Card details" />
    </Fieldset>
  );
}

/** The images of a new event; the preview shows the first. */
function ImagesFieldset(props: ComponentProps<typeof ImagesField>) {
  const { images } = props.value;
  const cover = images.find(({ preview, state }) => preview !== null && state !== 'refused');
  const url = cover?.preview ?? null;
  const alt = cover?.alt ?? '';
  useEffect(() => {
    updatePreview({ image: url === null ? null : { url, alt } });
  }, [url, alt]);

  return (
    <Fieldset legend="Images" hint="The first one is shown on the card and above the event’s page.">
      <ImagesField {...props} />
    </Fieldset>
  );
}
