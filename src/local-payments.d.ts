/**
 * True in builds for the local stack, false in every other: astro.config.mjs writes it into the
 * code, so that the local card field does not exist where real cards are charged.
 */
declare const LOCAL_PAYMENTS: boolean;
