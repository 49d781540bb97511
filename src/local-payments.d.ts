/**
 * True in builds for the local stack, false in every other build: astro.config.mjs writes the value into the
 * code, so that the local card field does not exist where real cards are charged.
 */
declare const LOCAL_PAYMENTS: boolean;
