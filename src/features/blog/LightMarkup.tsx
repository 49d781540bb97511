import {
  type MarkupBlock,
  type MarkupPart,
  opensWithInitial,
  readLightMarkup,
} from './light-markup.ts';

/** Classes of a drop cap, three lines deep. */
const INITIAL =
  'first-letter:float-left first-letter:mt-[0.075em] first-letter:mr-[0.08em] first-letter:font-serif first-letter:text-[5.5em] first-letter:leading-[0.72] first-letter:font-[560] first-letter:text-coral';

/** Shows words of an article, some of them bold. */
function Parts({ parts }: { parts: readonly MarkupPart[] }) {
  return parts.map(({ kind, text }, place) =>
    kind === 'bold' ? (
      <strong key={place} className="font-semibold">
        {text}
      </strong>
    ) : (
      text
    ),
  );
}

function Block({ block, hasInitial }: { block: MarkupBlock; hasInitial: boolean }) {
  if (block.kind === 'list') {
    return (
      <ul className="mt-[1.1em] list-disc space-y-[0.45em] pl-[1.25em] marker:text-coral">
        {block.items.map((parts, place) => (
          <li key={place} className="pl-[0.2em]">
            <Parts parts={parts} />
          </li>
        ))}
      </ul>
    );
  }
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return (
      <Heading
        className={block.level === 2 ? 'mt-[1.7em] text-2xl first:mt-0' : 'mt-[1.6em] text-xl'}
      >
        <Parts parts={block.parts} />
      </Heading>
    );
  }
  return (
    <p className={`mt-[1.1em] first:mt-0 ${hasInitial ? INITIAL : ''}`.trim()}>
      <Parts parts={block.parts} />
    </p>
  );
}

/** Shows the text of an article, on its page and in the editor's preview; every part is escaped. */
export function LightMarkup({ text }: { text: string }) {
  const blocks = readLightMarkup(text);
  const hasInitial = opensWithInitial(blocks);
  return blocks.map((block, place) => (
    <Block key={place} block={block} hasInitial={hasInitial && place === 0} />
  ));
}
