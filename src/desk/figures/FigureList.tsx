import { useId } from 'react';
import { withThousands } from '../../text/words.ts';
import type { LISTS } from './figure-lists.ts';
import { isPath, lineName } from './figures-text.ts';
import type { FigureLine } from './reader-figures.ts';

interface Props {
  list: (typeof LISTS)[number];
  lines: readonly FigureLine[];
  /** Whether the figures of the previous period are known. */
  isCompared: boolean;
}

const CELL = 'py-2 pl-3 text-right align-top tabular-nums';

/** Shows a list with the figure of each line, and the line's figure in the previous period. */
export function FigureList({ list: { key, title, of, figure }, lines, isCompared }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      {lines.length === 0 ? (
        <p className="mt-2 text-muted">None in these weeks.</p>
      ) : (
        <table aria-labelledby={id} className="mt-2 w-full border-collapse border-b border-line">
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="py-2 text-left font-normal">
                {of}
              </th>
              <th scope="col" className="w-24 py-2 pl-3 text-right font-normal">
                {figure}
              </th>
              <th scope="col" className="w-20 py-2 pl-3 text-right font-normal">
                Before
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.name} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                  {isPath(key, line) ? (
                    <a href={line.name} className="text-link">
                      {lineName(key, line)}
                    </a>
                  ) : (
                    lineName(key, line)
                  )}
                </th>
                <td className={CELL}>{withThousands(line.visits)}</td>
                <td className={`${CELL} text-muted`}>
                  {isCompared ? withThousands(line.before) : '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
