/** A small change of the code that some test should notice, and how it is found again in a later tree. */

export type Kind = 'rules' | 'components' | 'sql' | 'policies';
export const KINDS: readonly Kind[] = ['rules', 'components', 'sql', 'policies'];

/** Where a change belongs, without a line number, so that it is found again after lines around it moved. */
export interface Anchor {
  kind: Kind;
  /** Name of the function, table or policy. */
  scope: string;
  /** What is done, such as `negate`. */
  change: string;
  /** The changed text, with single spaces. */
  text: string;
  /** Which of the equal texts in the scope is changed, counted from 0. */
  turn: number;
}

export interface Candidate extends Anchor {
  from: number;
  to: number;
  /** What replaces the text between `from` and `to`. */
  now: string;
}

/** The most characters of an anchor's text; longer ones would make poor anchors. */
const LONGEST = 240;

/** Collects the candidates of a file, and counts equal ones. */
export class Candidates {
  readonly found: Candidate[] = [];
  private readonly turns = new Map<string, number>();

  add(found: Omit<Candidate, 'turn'>): void {
    const text = found.text.replaceAll(/\s+/g, ' ').trim();
    if (text.length > LONGEST) return;
    const key = [found.kind, found.scope, found.change, text].join('\n');
    const turn = this.turns.get(key) ?? 0;
    this.turns.set(key, turn + 1);
    this.found.push({ ...found, text, turn });
  }
}
