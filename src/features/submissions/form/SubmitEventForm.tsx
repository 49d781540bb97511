import { type ComponentProps, Suspense, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PaymentProvider } from '../../payments/browser/card/card-payment.ts';
import { DateChoices } from '../dates/DateChoices.tsx';
import { type EventDates, ONE_DATE } from '../dates/event-dates.ts';
import { VenueField } from '../venue/VenueField.tsx';
import { DraftOffer } from '../draft/DraftOffer.tsx';
import { isEmptyEvent, type SubmissionDraft } from '../draft/submission-draft.ts';
import { useDraft, useEventCopy } from '../draft/use-draft.client.ts';
import { EventFieldsets } from './EventFieldsets.tsx';
import { ImagesField } from './images/ImagesField.tsx';
import { PlainConfirmation, SubmissionActions } from './SubmissionActions.tsx';
import { PlanFieldset } from './PlanFieldset.tsx';
import { releasePreview, updatePreview } from './preview/submission-preview.client.ts';
import { keptFromFree } from './submission-values.ts';
import { PagePicture } from '../paste/PagePicture.tsx';
import { type HeldPicture, usePagePicture } from '../paste/page-picture.client.ts';
import { PasteLink, type ReadEvent } from '../paste/PasteLink.tsx';
import { useImages } from './images/use-images.client.ts';
import { FORM_PARTS, usePlan, useSubmission } from './use-submission.client.ts';
import { EVENT_FIELDS, type EventField, TIME_FIELDS } from '../../events/event-record.ts';
import { PLANS } from '../../payments/payment.ts';
import { Checkbox } from '../../../forms/fields/Checkbox.tsx';
import { ErrorSummary } from '../../../forms/fields/ErrorSummary.tsx';
import { Fieldset } from '../../../forms/fields/Fieldset.tsx';
import { createDraftKey } from '../../../forms/send-form.client.ts';
import { Honeypot } from '../../../forms/fields/Honeypot.tsx';
import { takenImages } from '../../../forms/images/form-image.ts';
import { paths } from '../../../paths.ts';
import { NotLoadedNotice } from '../../../ui/feedback/NotLoadedNotice.tsx';
import { lazyPart } from '../../../ui/islands/lazy-part.client.ts';
import { useHydrated } from '../../../ui/islands/use-hydrated.client.ts';
import { wakeIsland } from '../../../ui/islands/wake-island.client.ts';

const loadReceived = async () => (await import('./SubmissionReceived.tsx')).SubmissionReceived;
const SubmissionReceived = lazyPart(loadReceived, PlainConfirmation);
const loadPayment = async () => (await import('./payment/EventPaymentStep.tsx')).EventPaymentStep;
const EventPaymentStep = lazyPart(loadPayment);
const ListedEvents = lazyPart(
  async () => (await import('./already-listed/ListedEvents.tsx')).ListedEvents,
  NotLoadedNotice,
);

/** Shows the form of `/submit-event`. Its fields are cleared only after the event was sent. */
export function SubmitEventForm({ provider }: { provider: PaymentProvider }) {
  const isReady = useHydrated();
  const [key] = useState(createDraftKey);
  const { plan, box, choose } = usePlan();
  const isPremium = plan === 'premium';
  const images = useImages();
  const picture = usePagePicture();
  const limit = PLANS[plan].images;
  const [dates, setDates] = useState<EventDates>(ONE_DATE);
  const [venueId, setVenueId] = useState<string | null>(null);
  /** City that a venue, draft, copied event or pasted web page set; added to the choices if missing there. */
  const [city, setCity] = useState('');
  /**
   * Counts how often the form was cleared, or got new dates from a draft or a pasted page; each time, the
   * tools for dates close.
   */
  const [round, setRound] = useState(0);
  const { form, idOf, partOf, values, terms, step, isSending, attempt, attributes, ...machine } =
    useSubmission({
      key,
      plan,
      images,
      picture,
      dates,
      venueId,
      loadPayment,
      onReceived: () => {
        if (terms.current !== null) terms.current.checked = false;
        setDates(ONE_DATE);
        setVenueId(null);
        setRound(round + 1);
        picture.hold(null);
        draft.drop();
        choose('free');
      },
    });
  const { ticket } = picture;
  const held = useCallback(
    () => ({
      ...{ values: values(), dates, venueId, isPremium },
      ...(ticket !== null && { picture: ticket }),
    }),
    [values, dates, venueId, isPremium, ticket],
  );
  const draft = useDraft(held, key);

  const restore = (kept: SubmissionDraft): void => {
    // Adds the city to the choices before it fills in the form, because a select accepts only a city in its
    // list.
    flushSync(() => {
      setCity(kept.values.city);
    });
    machine.reset(kept.values);
    setDates(kept.dates);
    setVenueId(kept.venueId);
    picture.hold(kept.picture ?? null);
    setRound(round + 1);
    choose(kept.isPremium ? 'premium' : 'free');
    draft.restored(kept);
    machine.toFirstField();
  };
  useEventCopy(restore);

  /** Fills in the empty fields with what the guide read from a pasted web address; typed text stays. */
  const fillFrom = ({ values: read, others, picture: found }: ReadEvent): void => {
    picture.hold(found);
    const typed = values();
    const isOpen = (name: EventField): boolean => typed[name].trim() === '';
    flushSync(() => {
      if (read.city !== undefined && isOpen('city')) setCity(read.city);
    });
    const isDateOpen = isOpen('startDate');
    machine.fill(
      Object.fromEntries(
        EVENT_FIELDS.filter((name) =>
          TIME_FIELDS.some((field) => field === name) ? isDateOpen : isOpen(name),
        ).flatMap((name) => (read[name] ? [[name, read[name]]] : [])),
      ),
    );
    if (isDateOpen && dates.others.length === 0) {
      setDates({
        ...dates,
        others: others.map((date) => ({ ...date, key: crypto.randomUUID() })),
      });
      setRound(round + 1);
    }
  };
  const offer = (drafts: readonly SubmissionDraft[], isQuiet: boolean) => (
    <DraftOffer
      drafts={drafts}
      isQuiet={isQuiet}
      isFormEmpty={() => isEmptyEvent(values())}
      onRestore={restore}
      onDiscard={(unwanted) => {
        draft.discard(unwanted);
        if (draft.offered.length === 1) machine.toFirstField();
      }}
    />
  );

  useEffect(() => {
    wakeIsland(document.querySelector('[data-event-preview]'));
  }, []);

  const backToForm = (): void => {
    // Shows the form first, because a hidden field cannot get the focus.
    flushSync(machine.toForm);
    machine.toFirstField();
  };
  const another = (): void => {
    images.reset();
    releasePreview();
    backToForm();
  };

  return (
    <>
      <Suspense fallback={null}>
        {step.name === 'payment' && (
          <EventPaymentStep
            provider={provider}
            sender={machine.sender}
            event={step.event}
            onChange={backToForm}
            onPaid={machine.paid}
          />
        )}
        {step.name === 'received' && (
          <SubmissionReceived received={step.received} onAnother={another} />
        )}
      </Suspense>
      {step.name === 'form' && <PasteLink onRead={fillFrom} />}
      <form
        {...attributes}
        hidden={step.name !== 'form'}
        onFocus={() => {
          attributes.onFocus();
          // Loads the confirmation when the visitor reaches the first field, so that nothing has to load
          // after sending.
          loadReceived().catch(() => undefined);
        }}
        className="js-only grid gap-12 max-lg:not-noscript:contents"
      >
        <ErrorSummary errors={machine.messages} attempt={attempt} />
        {isReady && offer(draft.offered, form.formState.isDirty || attempt > 0)}

        <EventFieldsets
          control={machine.control}
          hasSocialLinks={PLANS[plan].socialLinks}
          isExhibition={dates.exhibition !== null}
          city={city}
          venueField={
            <VenueField
              field={machine.control('venueName')}
              onType={() => {
                setVenueId(null);
              }}
              onChoose={(venue) => {
                flushSync(() => {
                  setCity(venue.city);
                });
                machine.fill({
                  venueName: venue.name,
                  // Keeps the typed address if the guide has no postal address for the venue.
                  ...(venue.address !== '' && { venueAddress: venue.address }),
                  city: venue.city,
                });
                setVenueId(venue.id);
              }}
            />
          }
          notes={{
            date: (
              <DateChoices
                key={round}
                dates={dates}
                onChange={setDates}
                control={form.control}
                fill={machine.fill}
                partOf={partOf}
                forgetProblem={machine.forgetProblem}
              />
            ),
            place: isReady && (
              <Suspense fallback={null}>
                <ListedEvents control={form.control} />
              </Suspense>
            ),
          }}
        >
          <PlanFieldset
            id={idOf(FORM_PARTS.plan)}
            ref={box}
            isPremium={isPremium}
            disabled={isSending}
            note={isPremium ? undefined : keptFromFree(values(), takenImages(images.images).length)}
            onChange={choose}
          />
          <ImagesFieldset
            {...partOf(FORM_PARTS.images)}
            limit={limit}
            value={images}
            picture={picture}
          />
        </EventFieldsets>

        <Honeypot {...machine.trap} />
        <div className="grid gap-6 max-lg:order-2 max-lg:-mb-6">
          {/* Opens the terms in a new tab, so that the visitor keeps the form. */}
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
            isSending={isSending}
            draftNote={draft.note}
            onSaveDraft={draft.save}
          >
            {/* Offers the draft here too, because a reloaded page may stay scrolled far below the offer at
                the top. */}
            {isReady && offer(draft.offered.slice(0, 1), true)}
          </SubmissionActions>
        </div>
      </form>
    </>
  );
}

/** Shows the images of a new event, and passes the first of them to the preview. */
function ImagesFieldset({
  picture,
  ...props
}: ComponentProps<typeof ImagesField> & { picture: HeldPicture }) {
  const { images } = props.value;
  const cover = images.find(({ preview, state }) => preview !== null && state !== 'refused');
  const url = cover?.preview ?? null;
  const alt = cover?.alt ?? '';
  useEffect(() => {
    updatePreview({ image: url === null ? null : { url, alt } });
  }, [url, alt]);

  return (
    <Fieldset legend="Images" hint="The first one is shown on the card and above the event’s page.">
      {picture.ticket !== null && (
        <PagePicture
          isSurplus={takenImages(images).length >= props.limit}
          onRemove={() => {
            picture.hold(null);
            document.getElementById(props.id)?.focus();
          }}
        />
      )}
      <ImagesField {...props} />
    </Fieldset>
  );
}
