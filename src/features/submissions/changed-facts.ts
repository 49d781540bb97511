/** One thing that was written about an event; the text is empty where nothing was. */
export interface Fact {
  label: string;
  text: string;
}

/** A fact that a change gives another text. */
export interface ChangedFact {
  label: string;
  before: string;
  after: string;
}

/**
 * The facts whose text a change makes another.
 * @param after the same labels in the same order
 */
export const differingFacts = (before: readonly Fact[], after: readonly Fact[]): ChangedFact[] =>
  before.flatMap(({ label, text }, place) => {
    const proposed = after[place]?.text ?? '';
    return proposed === text ? [] : [{ label, before: text, after: proposed }];
  });
