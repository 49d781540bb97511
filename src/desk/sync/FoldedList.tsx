import type { ReactNode } from 'react';

/** The number of lines that are always shown; the rest is folded. */
const SHOWN = 6;

interface Props {
  title: string;
  /** List items; an empty list shows nothing. */
  lines: readonly ReactNode[];
  /** The total number of lines, if `lines` holds only the first of them. */
  total?: number;
  /** Whether the whole list is folded, for lines that are rarely read. */
  isFolded?: boolean;
}

/** Shows a list with its count; folds all but the first lines. */
export function FoldedList({ title, lines, total = lines.length, isFolded = false }: Props) {
  if (lines.length === 0) return null;
  const shown = isFolded ? 0 : SHOWN;
  const rest = lines.slice(shown);
  return (
    <div className="mt-5">
      <h4 className="font-sans text-base font-bold">
        {title} <span className="font-normal text-muted">({total.toLocaleString('en-US')})</span>
      </h4>
      {shown > 0 && (
        <ul role="list" className="mt-1 border-b border-line">
          {lines.slice(0, shown)}
        </ul>
      )}
      {rest.length > 0 && (
        <details>
          <summary className="py-2 text-brand pointer-coarse:py-3">
            {isFolded ? 'Show' : `Show ${rest.length.toLocaleString('en-US')} more`}
            <span className="sr-only">: {title}</span>
          </summary>
          <ul role="list" className="border-b border-line">
            {rest}
          </ul>
        </details>
      )}
      {total > lines.length && (
        <p className="mt-1 text-sm text-muted">The first {lines.length} are shown.</p>
      )}
    </div>
  );
}
