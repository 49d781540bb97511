export interface FigureTile {
  label: string;
  /** A number, or a text such as `1.3%`; undefined while it loads. */
  figure: number | string | undefined;
  /** A line below the figure. */
  note?: string | undefined;
}

interface Props {
  tiles: readonly FigureTile[];
  /** Whether the figures could not be read. */
  isMissing: boolean;
}

const figureText = (figure: FigureTile['figure']): string | undefined =>
  typeof figure === 'number' ? figure.toLocaleString('en-US') : figure;

/** Maximum length of a figure in the large font size, in a row of four. */
const LARGE = 6;

/** Shows figures in a row, two by two on a phone; tiles have their final size while they load. */
export function FigureTiles({ tiles, isMissing }: Props) {
  const isLong = tiles.some(({ figure }) => (figureText(figure) ?? '').length > LARGE);
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4 print:grid-cols-4 print:gap-2">
      {tiles.map(({ label, figure, note }) => (
        <div
          key={label}
          className="rounded-control border border-line bg-surface p-4 sm:p-5 print:p-2"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className={`${isLong ? 'text-2xl' : 'text-3xl'} print:text-xl font-serif`}>
            {figureText(figure) ?? (isMissing ? '–' : '…')}
          </dd>
          {note !== undefined && <dd className="text-sm text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
