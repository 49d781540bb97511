import { site } from '../../site.ts';

/**
 * What a subscriber agrees to. It stands on every form as it is here, and is stored with each
 * request beside the time, so that the guide can show later what somebody said yes to. Changing the
 * sentence changes nothing about those who agreed to an older one.
 */
export const CONSENT = `By subscribing you ask ${site.name} to mail you its newsletter about once a week. It starts once you have confirmed your address, and every issue has a link to unsubscribe.`;
