import { counted } from '../../text/counted.ts';
import type { RunSource } from '../../features/content-sync/run/run-result.store.ts';
import { CHANGE_GROUPS, PROBLEM_GROUPS } from '../../features/content-sync/run-text.ts';
import { splitSkipText } from '../../features/content-sync/skip-text.ts';
import { OUTCOMES } from '../../features/content-sync/source-outcomes.ts';
import type { SyncResult } from '../../features/content-sync/sync-api.ts';
import { shortened } from './shortened.ts';

/**
 * Maximum numbers of items to print for a source: items with the same kind of change, and items left out for
 * the same reason.
 */
const SHOWN = 25;
const SHOWN_OF_REASON = 10;

type Change = RunSource['changes'][number];

const changeLines = ({ title, detail, fields }: Change): string[] => [
  `${title}: ${detail}`,
  ...fields.map(({ field, before, after }) => `    ${field}: ${before} → ${after}`),
];

/** Lists the items that were left out, by reason. */
const leftOutLines = (changes: readonly Change[]): string[] => {
  const items = changes.map(({ title, detail }) => ({ title, ...splitSkipText(detail) }));
  return Array.from(
    Map.groupBy(items, ({ words }) => words),
    ([words, same]) => [
      `      ${words} (${same.length})`,
      ...shortened(
        same.map(({ title, detail }) => [detail === null ? title : `${title}: ${detail}`]),
        SHOWN_OF_REASON,
        '        ',
      ),
    ],
  ).flat();
};

function sourceLines(source: RunSource, isTest: boolean): string[] {
  const { mark, word } = OUTCOMES[source.outcome];
  const head = `${mark} ${source.name}: ${word.toLowerCase()}, ${counted(source.itemsRead, 'item')} in ${source.seconds} s`;
  const groups = CHANGE_GROUPS.flatMap(({ action, done, wouldBe }) => {
    const changes = source.changes.filter((change) => change.action === action);
    if (changes.length === 0) return [];
    return [
      `    ${isTest ? wouldBe : done} (${changes.length})`,
      ...(action === 'skip'
        ? leftOutLines(changes)
        : shortened(changes.map(changeLines), SHOWN, '      ')),
    ];
  });
  const problems = PROBLEM_GROUPS.flatMap(({ title, isImage }) => {
    const ofKind = source.problems.filter((problem) => (problem.isImage ?? false) === isImage);
    const items = ofKind.map(({ item, message }) => [`${item}: ${message}`]);
    return items.length === 0 ? [] : [`    ${title}`, ...shortened(items, SHOWN, '      ')];
  });
  return [
    head,
    ...(source.message === null ? [] : [`    ${source.message}`]),
    ...(source.images === 0 ? [] : [`    ${counted(source.images, 'image')} copied`]),
    ...groups,
    ...problems,
  ];
}

/** Writes the output of `npm run sync`: each source with its changes, then the totals. */
export function runLines(
  result: SyncResult,
  sources: readonly RunSource[],
  isTest: boolean,
): string[] {
  const imported = isTest ? 'would be imported' : 'imported';
  const sum = (kind: 'events' | 'articles', noun: string): string => {
    const of = (as: 'Processed' | 'Imported' | 'Skipped' | 'Errors') => result[`${kind}${as}`];
    return `${counted(of('Processed'), noun)}: ${of('Imported')} ${imported}, ${of('Skipped')} skipped, ${counted(of('Errors'), 'error')}.`;
  };
  return [
    ...sources.flatMap((source) => sourceLines(source, isTest)),
    '',
    sum('events', 'date'),
    sum('articles', 'article'),
  ];
}
