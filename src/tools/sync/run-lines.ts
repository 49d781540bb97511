import { counted } from '../../text/counted.ts';
import type { RunSource } from '../../features/content-sync/run/run-result.store.ts';
import { CHANGE_GROUPS, OUTCOMES, PROBLEM_GROUPS } from '../../features/content-sync/sync-words.ts';
import type { SyncResult } from '../../features/content-sync/sync-api.ts';

/** Lines of one kind that are printed of a source. */
const SHOWN = 25;

const shortened = (lines: string[], indent: string): string[] => [
  ...lines.slice(0, SHOWN).map((line) => `${indent}${line}`),
  ...(lines.length > SHOWN ? [`${indent}… and ${lines.length - SHOWN} more`] : []),
];

function sourceLines(source: RunSource, isTest: boolean): string[] {
  const { mark, word } = OUTCOMES[source.outcome];
  const head = `${mark} ${source.name}: ${word.toLowerCase()}, ${counted(source.itemsRead, 'item')} in ${source.seconds} s`;
  const groups = CHANGE_GROUPS.flatMap(({ action, done, wouldBe }) => {
    const changes = source.changes.filter((change) => change.action === action);
    if (changes.length === 0) return [];
    const lines = changes.flatMap(({ title, detail, fields }) => [
      `${title}: ${detail}`,
      ...fields.map(({ field, before, after }) => `    ${field}: ${before} → ${after}`),
    ]);
    return [`    ${isTest ? wouldBe : done} (${changes.length})`, ...shortened(lines, '      ')];
  });
  const problems = PROBLEM_GROUPS.flatMap(({ title, isImage }) => {
    const lines = source.problems.filter((problem) => (problem.isImage ?? false) === isImage);
    const texts = lines.map(({ item, message }) => `${item}: ${message}`);
    return lines.length === 0 ? [] : [`    ${title}`, ...shortened(texts, '      ')];
  });
  return [
    head,
    ...(source.message === null ? [] : [`    ${source.message}`]),
    ...(source.images === 0 ? [] : [`    ${counted(source.images, 'image')} copied`]),
    ...groups,
    ...problems,
  ];
}

/** A run as `npm run sync` prints it: each source with its changes, then the sums. */
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
