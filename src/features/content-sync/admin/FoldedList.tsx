import type { ReactNode } from 'react';

/** Lines shown before the rest is folded. */
const SHOWN = 6;

interface Props {
  title: string;
  /** List items; an empty list shows nothing. */
  lines: readonly ReactNode[];
  /** Whether the whole list is folded, for lines that are rarely read. */
  isFolded?: boolean;
}

/** Shows a list with its count; folds all but the first lines. */
export function FoldedList({ title, lines, isFolded = false }: Props) {
  if (lines.length === 0) return null;
  const shown = isFolded ? 0 : SHOWN;
  const rest = lines.slice(shown);
  return (
    <div className="mt-5">
      <h4 className="font-sans text-base font-bold">
        {title}{' '}
        <span className="font-normal text-muted">({lines.length.toLocaleString('en-US')})</span>
      </h4>
      {shown > 0 && <ul className="mt-1 border-b border-line">{lines.slice(0, shown)}</ul>}
      {rest.length > 0 && (
        <details>
          <summary className="py-2 text-brand pointer-coarse:py-3">
            {isFolded ? 'Show' : `Show ${rest.length.toLocaleString('en-US')} more`}
            <span className="sr-only">: {title}</span>
          </summary>
          <ul className="border-b border-line">{rest}</ul>
        </details>
      )}
    </div>
  );
}
