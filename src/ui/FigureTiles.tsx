export interface FigureTile {
  label: string;
  /** A number, or a figure in its own words as in `1.3%`; undefined until it is read. */
  figure: number | string | undefined;
  /** A line beneath the figure. */
  note?: string | undefined;
}

interface Props {
  tiles: readonly FigureTile[];
  /** The figures could not be read. */
  isMissing: boolean;
}

const written = (figure: FigureTile['figure']): string | undefined =>
  typeof figure === 'number' ? figure.toLocaleString('en-US') : figure;

/** As many signs as the large figures have room for in a row of four. */
const LARGE = 6;

/** A few figures in a row, two by two on a phone; they have their final size before they are read. */
export function FigureTiles({ tiles, isMissing }: Props) {
  const isLong = tiles.some(({ figure }) => (written(figure) ?? '').length > LARGE);
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4 print:grid-cols-4 print:gap-2">
      {tiles.map(({ label, figure, note }) => (
        <div
          key={label}
          className="rounded-control border border-line bg-surface p-4 sm:p-5 print:p-2"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className={`${isLong ? 'text-2xl' : 'text-3xl'} print:text-xl font-serif`}>
            {written(figure) ?? (isMissing ? '–' : '…')}
          </dd>
          {note !== undefined && <dd className="text-sm text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
