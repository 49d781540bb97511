/**
 * True in builds for the local stack, false in every other build. astro.config.mjs writes the value into the
 * code, so that builds that charge real cards do not contain the local card field.
 */
declare const LOCAL_PAYMENTS: boolean;
