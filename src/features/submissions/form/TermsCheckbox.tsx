import type { Ref } from 'react';
import { Checkbox } from '../../../forms/Checkbox.tsx';
import { paths } from '../../../paths.ts';

interface Props {
  id: string;
  /** The box: it is read where it stands, because it may be ticked before the script runs. */
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
  onAgree: () => void;
}

/** Agreeing to the terms, which open beside the form: nobody leaves what they have typed. */
export function TermsCheckbox({ id, ref, error, onAgree }: Props) {
  return (
    <Checkbox
      id={id}
      name="terms"
      required
      ref={ref}
      error={error}
      onChange={(change) => {
        if (change.target.checked) onAgree();
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
  );
}
