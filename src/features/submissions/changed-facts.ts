/** A labeled detail of an event; the text is empty if the event does not have it. */
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

/**
 * Lists the facts that differ between two lists. @param after facts with the same labels as `before`, in the
 * same order
 */
export const differingFacts = (before: readonly Fact[], after: readonly Fact[]): ChangedFact[] =>
  before.flatMap(({ label, text }, place) => {
    const proposed = after[place]?.text ?? '';
    return proposed === text ? [] : [{ label, before: text, after: proposed }];
  });
