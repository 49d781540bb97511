/** The one ambient clock. Rules take the instant as a parameter; use cases and pages read it here. */
export const now = (): Date => new Date();
