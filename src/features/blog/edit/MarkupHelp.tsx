/** Shows each mark of the guide's light markup, beside its effect. */
export function MarkupHelp() {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center font-semibold text-brand pointer-coarse:min-h-11">
        How to format the text
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
        {[
          ['Blank line', 'begins a paragraph'],
          ['## Heading', 'a heading'],
          ['### Heading', 'a smaller heading below it'],
          ['**bold**', 'bold words'],
          ['- item', 'a line of a list'],
        ].map(([mark, meaning]) => (
          <div key={mark} className="contents">
            <dt className="font-mono">{mark}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
