/** What the desk writes for each line of a golden: a text, or a name with changes of a sample as JSON. */
import { test } from 'vitest';
import {
  adPlacement,
  endProblem,
  endQuestion,
  figureFacts,
  lastDay,
  latestEnd,
  latestStart,
  orderedFacts,
  startProblem,
} from '../../../src/desk/advertising/ad-order-facts.ts';
import { adStateBadge } from '../../../src/desk/advertising/ad-state.ts';
import { historySentence, missingSentence } from '../../../src/desk/event/desk-event.ts';
import {
  askQuestion,
  rejectManyQuestion,
  rejectQuestion,
} from '../../../src/desk/event/questions.ts';
import { changedFacts, submissionTitle } from '../../../src/desk/event/submission/submission.ts';
import {
  earlier,
  isComparable,
  later,
  readPeriod,
  upTo,
} from '../../../src/desk/figures/figures-text.ts';
import {
  columnLabel,
  columnText,
  deedOf,
  historyQuery,
  noteOf,
  overtakenSentence,
  readHistoryAddress,
  subjectOf,
  tableLabel,
} from '../../../src/desk/history/history-text.ts';
import {
  canRefund,
  type DisputedPayment,
  disputeSentence,
  disputeState,
  disputeTitle,
  moneyTone,
  paymentState,
  refundableCents,
} from '../../../src/desk/money/payment-state.ts';
import {
  adRefund,
  settlementQuestion,
  submissionRefund,
  unresolvedRefund,
  unresolvedTitle,
  whatHappened,
} from '../../../src/desk/money/unresolved-payment.ts';
import { withReadyText } from '../../../src/desk/parts/reasons.ts';
import { closing, deskHref, readDesk } from '../../../src/desk/queue/queue.ts';
import { eventIdOf } from '../../../src/desk/records/home-picks/home-pick-fields.ts';
import { passwordProblem, refusedPassword, tokenOf } from '../../../src/desk/session/passwords.ts';
import { leftAlone, stateLabel, stateQuestion, statesFrom } from '../../../src/desk/storm/storm.ts';
import { bytesText, momentText, nameText } from '../../../src/desk/system/system.ts';
import { expectLines } from '../../support/cases.ts';
import { AD_PAID, sampleReviewAdOrder } from '../../support/samples/sample-review-ad-order.ts';
import { unresolvedPayment } from '../../support/samples/sample-unresolved-payment.ts';
import { queueRow } from '../../support/samples/submissions/sample-queue.ts';
import {
  deskSubmission,
  PAID,
} from '../../support/samples/submissions/sample-review-submission.ts';

const TODAY = '2026-11-23';

/** Splits a line at its first blank, and reads what follows as JSON. */
function read(line: string) {
  const [name = '', ...rest] = line.split(' ');
  const json = JSON.parse(rest.join(' ') || '{}') as never;
  return { name, json };
}

const ad = (line: string) => {
  const { payment, ...changes } = read(line).json as { payment?: object };
  return sampleReviewAdOrder({ ...changes, payment: payment ? { ...AD_PAID, ...payment } : null });
};
const sent = (line: string) => {
  const { payment, ...changes } = read(line).json as { payment?: object };
  return deskSubmission({ ...changes, payment: payment ? { ...PAID, ...payment } : null });
};
const DISPUTE = {
  ...{ id: 'du_1', purpose: 'event', amountCents: 2900, currency: 'usd', withdrawnCents: 2900 },
  ...{ reason: 'fraudulent', answerBy: '2026-12-08T04:00:00Z', openedAt: '2026-11-24T04:00:00Z' },
  ...{ closedAt: null, orderNumber: 'CBA-5Y0R1-W2X3M', payerEmail: 'pier@example.org' },
  ...{ title: 'Moonlight Jazz', stripePaymentIntentId: 'pi_1' },
} as const;
const dispute = (line: string) =>
  ({ ...DISPUTE, status: read(line).name, ...(read(line).json as object) }) as DisputedPayment;
const ANSWERS: [golden: string, answer: (line: string) => unknown][] = [
  ['ad-badges', (line) => adStateBadge(ad(line), TODAY)],
  ['ad-ends', (line) => lastDay(read(line).name, read(line).json)],
  ['ad-facts', (line) => [...orderedFacts(ad(line)), ...figureFacts(ad(line), '2026-12-01')]],
  [
    'ad-first-days',
    (day) => [startProblem(day, '2026-11-22'), latestStart('2028-02-29'), latestEnd('2026-11-22')],
  ],
  ['ad-last-days', (day) => endProblem(day, '2026-12-01')],
  ['ad-placements', (line) => adPlacement(ad(line))],
  ['ad-questions', (line) => endQuestion(ad(line), read(line).name as 'cancel')],
  ['ad-refunds', (line) => adRefund(ad(line))],
  ['bytes', (line) => bytesText(Number(line))],
  ['changes', (line) => changedFacts(deskSubmission(), sent(line))],
  [
    'closing',
    (line) => closing(queueRow({ endDate: null, ...(read(line).json as object) }), TODAY),
  ],
  [
    'columns',
    (line) => [columnLabel(read(line).name), columnText(read(line).name, read(line).json)],
  ],
  [
    'deeds',
    (line) => [
      deedOf({ kind: read(line).name, detail: read(line).json }),
      noteOf({ kind: read(line).name, detail: read(line).json }),
    ],
  ],
  ['desk-addresses', (search) => [readDesk(search), deskHref(readDesk(search))]],
  [
    'disputes',
    (line) => [
      disputeTitle(dispute(line)),
      disputeState(dispute(line)),
      disputeSentence(dispute(line)),
    ],
  ],
  ['event-ids', eventIdOf],
  ['event-refunds', (line) => submissionRefund(sent(line))],
  [
    'history-addresses',
    (search) => [readHistoryAddress(search), historyQuery(readHistoryAddress(search))],
  ],
  ['left-alone', (outcome) => leftAlone({ id: 'x', outcome: outcome as 'past', status: null })],
  ['missing', (line) => missingSentence(read(line).json, read(line).name === 'hours')],
  ['moments', (text) => momentText(text === '-' ? null : text)],
  ['names', nameText],
  ['overtaken', (line) => overtakenSentence(line.split(' '))],
  ['passwords', passwordProblem],
  [
    'payments',
    (line) => [
      paymentState(sent(line).payment),
      refundableCents(sent(line).payment),
      moneyTone(sent(line).payment),
      canRefund(sent(line)),
    ],
  ],
  [
    'periods',
    (search) => {
      const period = readPeriod(search, TODAY);
      const isKept = (['page', 'search'] as const).map((list) =>
        isComparable(period, list, '2024-11-01', TODAY),
      );
      return [period, earlier(period), later(period, TODAY), ...isKept];
    },
  ],
  ['questions', (line) => askQuestion(queueRow(read(line).json))],
  [
    'ready-texts',
    (line) =>
      withReadyText(...(JSON.parse(line) as [string, string]), ['It rains.', 'It is full.']),
  ],
  ['records', (line) => historySentence(read(line).json)],
  ['refused-passwords', (line) => refusedPassword(read(line).name, read(line).json)],
  ['rejections', (line) => rejectQuestion(sent(line), read(line).name === 'admin')],
  [
    'rejections-of-many',
    (line) =>
      rejectManyQuestion((read(line).json as object[]).map(queueRow), read(line).name === 'admin'),
  ],
  ['settlements', (line) => settlementQuestion(unresolvedPayment(read(line).json))],
  [
    'state-questions',
    (line) => [
      stateLabel(read(line).name as 'cancelled', queueRow(read(line).json)),
      stateQuestion(queueRow(read(line).json), read(line).name as 'cancelled', true),
    ],
  ],
  ['states', (status) => statesFrom(status as 'draft')],
  [
    'subjects',
    (line) => [
      tableLabel(read(line).name),
      subjectOf({
        table: read(line).name,
        kind: 'decide',
        title: null,
        detail: {},
        revisions: [],
        record: 'p1',
        ...(read(line).json as object),
      }),
    ],
  ],
  ['titles', submissionTitle],
  ['tokens', tokenOf],
  ['typed-periods', (line) => upTo(readPeriod('?weeks=1&until=2026-11-20', TODAY), line, TODAY)],
  [
    'unresolved',
    (line) => {
      const payment = unresolvedPayment(read(line).json);
      return [unresolvedTitle(payment), whatHappened(payment), unresolvedRefund(payment)];
    },
  ],
];

test.each(ANSWERS)('each line of %s has its answer', async (golden, answer) => {
  await expectLines(new URL(`goldens/${golden}.txt`, import.meta.url), answer);
});
