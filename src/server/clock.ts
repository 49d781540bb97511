/** Returns the current instant. Use cases and pages read it here and pass it to rules. */
export const now = (): Date => new Date();
