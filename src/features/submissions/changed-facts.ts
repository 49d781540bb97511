/** A labelled detail of an event; empty text when absent. */
export interface Fact {
  label: string;
  text: string;
}

/** A fact before and after a change. */
export interface ChangedFact {
  label: string;
  before: string;
  after: string;
}

/** The facts that differ. @param after the same labels in the same order */
export const differingFacts = (before: readonly Fact[], after: readonly Fact[]): ChangedFact[] =>
  before.flatMap(({ label, text }, place) => {
    const proposed = after[place]?.text ?? '';
    return proposed === text ? [] : [{ label, before: text, after: proposed }];
  });
