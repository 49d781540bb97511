import { type Ref, useId } from 'react';
import { MailAddress } from '../../ui/MailAddress.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { ErasureReport } from './data-erasure.ts';

interface Props {
  address: string;
  report: ErasureReport;
  /** Ref of the heading, which can get the focus. */
  heading: Ref<HTMLHeadingElement>;
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  const id = useId();
  return (
    <>
      <h4 id={id} className="mt-3 font-sans text-base font-semibold">
        {title}
      </h4>
      <ul aria-labelledby={id} className="mt-1 list-disc space-y-1 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

/** Reports what was erased and what stays. */
export function ErasureResult({ address, report, heading }: Props) {
  return (
    <Notice tone="success">
      <h3 ref={heading} tabIndex={-1} className="font-sans text-base font-bold wrap-anywhere">
        What became of <MailAddress address={address} />
      </h3>
      <Sentences title="Erased" sentences={report.erased} />
      <Sentences title="Kept" sentences={report.kept} />
    </Notice>
  );
}
