import { Suspense } from 'react';
import { AdImageField } from '../image/AdImageField.tsx';
import { OrderReceived } from './OrderReceived.tsx';
import { OrderStartNote } from './start/OrderStartNote.tsx';
import { PackageFieldset, PriceSummary } from './PackageFieldset.tsx';
import { AD_LIMITS, type AdOrderField, ORDER_PARTS } from './ad-order-form.ts';
import { useAdOrder } from './use-ad-order.client.ts';
import { useOrderStart } from './start/use-order-start.client.ts';
import type { AdOrderType } from '../advertisement.ts';
import type { PaymentProvider } from '../../payments/browser/card/card-payment.ts';
import { ErrorSummary } from '../../../forms/fields/ErrorSummary.tsx';
import { Field } from '../../../forms/fields/Field.tsx';
import { Fieldset } from '../../../forms/fields/Fieldset.tsx';
import { Honeypot } from '../../../forms/fields/Honeypot.tsx';
import { Textarea } from '../../../forms/fields/Textarea.tsx';
import type { FormControl } from '../../../forms/use-form-machine.client.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/islands/lazy-part.client.ts';

const loadPayment = async () => (await import('./AdPaymentStep.tsx')).AdPaymentStep;
const AdPaymentStep = lazyPart(loadPayment);

/** Shows the order form of `/advertising/form`, then its payment, then its confirmation. */
export function AdOrderForm({ provider }: { provider: PaymentProvider }) {
  const order = useAdOrder(loadPayment);
  const { start, forget } = useOrderStart(order);
  const { type, months, image, isSending, step, idOf, control, toFirstField } = order;

  return (
    <div className="js-only min-w-0">
      {/* The form stays in the page, hidden and filled in, during the payment. */}
      <form {...order.attributes} hidden={step.name !== 'form'} className="grid gap-12">
        <ErrorSummary errors={order.messages} attempt={order.attempt} />
        <OrderStartNote
          start={start}
          onEmpty={() => {
            order.clear();
            forget();
            toFirstField();
          }}
        />
        <AdvertiserFieldset control={control} />
        <PackageFieldset
          type={type}
          control={control}
          onChoose={(chosen) => {
            order.fill({ type: chosen });
          }}
        />
        <AdDetailsFieldset type={type} control={control} />
        {type !== 'custom' && (
          <Fieldset
            legend="Your Image"
            hint="Optional: without one, we email you a private link to add it later."
          >
            <AdImageField
              id={idOf(ORDER_PARTS.image)}
              type={type}
              value={image}
              error={order.imageProblem}
            />
          </Fieldset>
        )}
        <PriceSummary type={type} months={months} />
        <Honeypot {...order.trap} />
        <div>
          <Button
            id={idOf(ORDER_PARTS.submit)}
            type="submit"
            size="large"
            className="max-sm:w-full"
            variant={type === 'custom' ? 'primary' : 'accent'}
            isOff={isSending}
          >
            {isSending
              ? 'Submitting...'
              : type === 'custom'
                ? 'Request Custom Quote'
                : 'Proceed to Payment'}
          </Button>
          <p className="mt-4 text-sm text-muted">
            {type === 'custom' ? 'By asking' : 'By ordering'} you agree to the{' '}
            <a className="text-link" href={paths.termsOfService} target="_blank" rel="noopener">
              Terms of Service
            </a>{' '}
            and the{' '}
            <a className="text-link" href={paths.privacyPolicy} target="_blank" rel="noopener">
              Privacy Policy
            </a>
            .
          </p>
          <p role="status" className="sr-only">
            {isSending && 'Submitting...'}
          </p>
        </div>
      </form>
      {step.name === 'payment' && (
        <Suspense fallback={null}>
          <AdPaymentStep
            provider={provider}
            sender={order.sender}
            order={step.order}
            onChange={() => {
              order.change();
              forget();
              // The form has to be visible before a field can take the focus.
              requestAnimationFrame(toFirstField);
            }}
            onPaid={(paid) => {
              order.paid(paid);
              forget();
            }}
          />
        </Suspense>
      )}
      {step.name === 'received' && <OrderReceived received={step.received} />}
    </div>
  );
}

function AdvertiserFieldset({ control }: { control: FormControl<AdOrderField> }) {
  return (
    <Fieldset legend="Your Information">
      <Field
        label="Name"
        required
        autoComplete="name"
        maxLength={AD_LIMITS.name}
        {...control('name')}
      />
      <Field
        label="Email"
        hint="We’ll send your receipt and private link here. It isn’t shown in the guide."
        required
        type="email"
        autoComplete="email"
        maxLength={AD_LIMITS.email}
        {...control('email')}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={AD_LIMITS.phone}
          {...control('phone')}
        />
        <Field
          label="Company"
          autoComplete="organization"
          maxLength={AD_LIMITS.company}
          {...control('company')}
        />
      </div>
      <Field
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={AD_LIMITS.url}
        {...control('website')}
      />
    </Fieldset>
  );
}

function AdDetailsFieldset({
  type,
  control,
}: {
  type: AdOrderType;
  control: FormControl<AdOrderField>;
}) {
  const isCustom = type === 'custom';
  return (
    <Fieldset legend="Advertisement Details">
      <Field
        label="Ad title"
        hint="What you’re advertising, in a few words."
        required
        autoComplete="off"
        maxLength={AD_LIMITS.title}
        {...control('title')}
      />
      <Textarea
        label="Description"
        hint={
          isCustom
            ? 'What you have in mind: which spots, which months, which events.'
            : 'For the people who review it. It isn’t shown on the ad.'
        }
        rows={4}
        maxLength={AD_LIMITS.description}
        {...control('description')}
      />
      <Field
        label="Link"
        hint="The page your ad opens. Leave it empty to use your website."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={AD_LIMITS.url}
        {...control('linkUrl')}
      />
    </Fieldset>
  );
}
