import { paths } from '../../../paths.ts';
import { counted } from '../../../text/counted.ts';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import type { ScreenProps } from '../app/screen-props.ts';
import { BuildsPart } from './BuildsPart.tsx';
import { JobsPart } from './JobsPart.tsx';
import { momentText } from './machine-moment.ts';
import { bytesText, type System, nameText } from './machine-room.ts';
import { FactList, SystemPart } from './SystemPart.tsx';
import { MailsPart } from './MailsPart.tsx';
import { useSystem } from './use-machine-room.client.ts';

/**
 * Shows whether the guide works: builds, mails, jobs, payments, storage, versions. If one part cannot be
 * read, the others are still shown.
 */
export function SystemScreen({ session, heading }: ScreenProps) {
  const { data, error, refetch } = useSystem(session);
  if (data === undefined) {
    return error === null ? (
      <div className="min-h-[80rem]">
        <p role="status" className="sr-only">
          Reading how the guide works…
        </p>
        <div aria-hidden="true" className="grid gap-6">
          <div className="placeholder h-72" />
          <div className="placeholder h-72" />
        </div>
      </div>
    ) : (
      <LoadFailed
        title="Unable to Load the Machine Room"
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {error !== null && (
        <p role="status" className="mb-4 text-sm text-muted">
          This is how it was a while ago: the guide doesn’t answer right now.
        </p>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <BuildsPart session={session} heading={heading} builds={data.builds} />
        <MailsPart session={session} mails={data.mails} />
        <JobsPart jobs={data.jobs} />
        <PaymentsPart payments={data.payments} />
        <StoragePart storage={data.storage} />
        <VersionsPart versions={data.versions} />
      </div>
    </>
  );
}

function PaymentsPart({ payments }: Pick<System, 'payments'>) {
  return (
    <SystemPart
      title="Payments"
      facts={payments}
      failed="The payments can’t be counted right now. Stripe shows them."
    >
      {({ toReview, disputed, answerBy }) => (
        <>
          <FactList
            facts={[
              { label: 'Need an admin', text: toReview },
              { label: 'Open disputes', text: disputed },
              ...(answerBy === null ? [] : [{ label: 'Answer by', text: momentText(answerBy) }]),
            ]}
          />
          <p className="mt-4">
            <a className="text-link pointer-coarse:py-2.5" href={paths.deskPayments}>
              Open Payments
            </a>
          </p>
        </>
      )}
    </SystemPart>
  );
}

function StoragePart({ storage }: Pick<System, 'storage'>) {
  return (
    <SystemPart
      title="Storage"
      facts={storage}
      failed="What is stored can’t be measured right now."
    >
      {({ databaseBytes, buckets }) => (
        <FactList
          facts={[
            { label: 'Database', text: bytesText(databaseBytes) },
            ...buckets.map(({ bucket, files, bytes }) => ({
              label: nameText(bucket),
              text: `${bytesText(bytes)} in ${counted(files, 'file')}`,
            })),
          ]}
        />
      )}
    </SystemPart>
  );
}

function VersionsPart({ versions }: Pick<System, 'versions'>) {
  return (
    <SystemPart
      title="Versions"
      facts={versions}
      failed="The versions can’t be read right now."
      isWide
    >
      {({ commit, builtAt, node, postgres, migration }) => (
        <FactList
          facts={[
            { label: 'Site built', text: momentText(builtAt, 'Not known') },
            { label: 'Commit', text: commit ?? 'Not known' },
            { label: 'Node', text: node.replace(/^v/, '') },
            { label: 'Postgres', text: postgres },
            { label: 'Newest migration', text: migration ?? 'None' },
          ]}
        />
      )}
    </SystemPart>
  );
}
