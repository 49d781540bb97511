import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Modal } from '../../../../ui/Modal.tsx';
import { ErrorSummary } from '../../../../forms/fields/ErrorSummary.tsx';
import { Fieldset } from '../../../../forms/fields/Fieldset.tsx';
import { SUBMIT_PART } from '../../../../forms/form-problems.ts';
import { ExhibitionFields } from '../../../submissions/dates/ExhibitionFields.tsx';
import { EventFieldsets } from '../../../submissions/form/EventFieldsets.tsx';
import { ImagesField } from '../../../submissions/form/images/ImagesField.tsx';
import { PLANS } from '../../../payments/payment.ts';
import { dayLabel, openDates } from '../dates/dates-by-link.ts';
import type { DateByLink, EventByLink } from '../event-by-link.ts';
import type { LinkNews } from '../event-notice.ts';
import { changeConsequence } from '../event-status.ts';
import { ScopeFieldset } from '../dates/ScopeFieldset.tsx';
import { IMAGES_PART, useChangeForm } from './use-change-form.client.ts';
import { useViewFocus } from '../use-view-focus.client.ts';

interface Props {
  token: string;
  event: EventByLink;
  /**
   * The date of a listing that the form is opened for; null opens it for all dates, with the next date's
   * fields.
   */
  date: DateByLink | null;
  onSaved: (event: EventByLink, news: LinkNews) => void;
  /** Called when the visitor leaves the form without saving. */
  onClose: () => void;
}

/** Shows the form that the event was submitted with, filled in, and says what saving a change means. */
export function ChangeForm({ token, event, date, onSaved, onClose }: Props) {
  const form = useChangeForm(token, event, date, onSaved);
  const [isAsking, setIsAsking] = useState(false);
  const heading = useViewFocus<HTMLHeadingElement>();
  const { limit, images, dates } = form;
  const keep = (): void => {
    setIsAsking(false);
  };

  return (
    <form
      {...form.attributes}
      className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]"
    >
      <h2 ref={heading} tabIndex={-1} className="lg:col-start-1">
        {date === null ? 'Edit Your Event' : `Change ${dayLabel(date)}`}
      </h2>
      <aside aria-labelledby="saving-title" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="rounded-card bg-sand p-6 lg:sticky lg:top-28">
          <h3 id="saving-title">What Happens When You Save</h3>
          <p className="mt-2">{changeConsequence(event, date)}</p>
        </div>
      </aside>
      <div className="grid min-w-0 content-start gap-10 lg:col-start-1">
        <ErrorSummary errors={form.messages} attempt={form.attempt} />
        <EventFieldsets
          control={form.control}
          hasSocialLinks={PLANS[event.plan].socialLinks}
          city={form.city}
          isExhibition={dates.exhibition !== null}
          notes={{
            date: dates.exhibition !== null && (
              <ExhibitionFields
                dates={dates}
                exhibition={dates.exhibition}
                onChange={form.setDates}
                control={form.form.control}
                fill={form.fill}
                partOf={form.partOf}
                forgetProblem={form.forgetProblem}
              />
            ),
          }}
          emailHint="Shown on the event's page. We keep writing to the address the event was submitted with."
        >
          <Fieldset legend={limit > 1 ? 'Images' : 'Image'}>
            {images.areOwn ? (
              <>
                {images.areTooMany && (
                  <p>
                    Your images stay as they are until you change them. Then the event keeps as many
                    as its plan allows.
                  </p>
                )}
                <ImagesField {...form.partOf(IMAGES_PART)} limit={limit} value={images.images} />
              </>
            ) : (
              <p>We added this event’s images. Write to us to change them.</p>
            )}
          </Fieldset>
        </EventFieldsets>

        {openDates(event).length > 1 && (
          <div className="grid gap-2">
            <ScopeFieldset
              legend="Which dates does this change apply to?"
              value={form.scope}
              onChange={form.setScope}
            />
            <p className="text-muted">
              What you’ve changed on a single date stays. Other dates move by the same number of
              days as this one. Images show with every date.
            </p>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button id={form.idOf(SUBMIT_PART)} type="submit" isOff={form.isSending}>
            {form.isSending ? 'Saving…' : 'Save Changes'}
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              if (form.isTouched) setIsAsking(true);
              else onClose();
            }}
          >
            Discard
          </Button>
        </div>
      </div>
      <Modal
        isOpen={isAsking}
        title="Discard your changes?"
        text="The event stays as it was before you opened the form."
        onClose={keep}
      >
        <div className="flex flex-wrap gap-3">
          {/* This button comes first, so that pressing Enter in the newly opened dialog does not lose the
              changes. */}
          <Button variant="outline" onClick={keep}>
            Keep Editing
          </Button>
          <Button variant="danger" onClick={onClose}>
            Discard Changes
          </Button>
        </div>
      </Modal>
    </form>
  );
}
