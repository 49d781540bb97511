/**
 * Returns the current instant. Endpoints and pages read the time here and pass it to rules as an argument.
 */
export const now = (): Date => new Date();
