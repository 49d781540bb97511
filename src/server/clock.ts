/** Returns the current instant. Use cases and pages read the time only here, and pass it to rules. */
export const now = (): Date => new Date();
