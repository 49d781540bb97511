/** A labelled detail of an event; its text is empty when the event lacks it. */
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

/** Lists the facts that differ. @param after facts with the labels of `before`, in the same order */
export const differingFacts = (before: readonly Fact[], after: readonly Fact[]): ChangedFact[] =>
  before.flatMap(({ label, text }, place) => {
    const proposed = after[place]?.text ?? '';
    return proposed === text ? [] : [{ label, before: text, after: proposed }];
  });
