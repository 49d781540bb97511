import { shortDollars } from '../../text/dollars.ts';
import {
  AD_DURATION_MONTHS,
  CONTACT_REPLY_TIME,
  CUSTOM_AD_FROM_CENTS,
  HORIZONTAL_AD_MONTHLY_CENTS,
  PREMIUM_EVENT_CENTS,
  SIDEBAR_AD_MONTHLY_CENTS,
} from '../../figures.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';

/** Values of the placeholders in `src/content/legal`. */
export const LEGAL_VALUES: Readonly<Record<string, string>> = {
  name: site.name,
  mail: site.contactEmail,
  region: site.region,
  operator: site.linkedBy.name,
  premiumPrice: shortDollars(PREMIUM_EVENT_CENTS),
  sidebarPrice: shortDollars(SIDEBAR_AD_MONTHLY_CENTS),
  horizontalPrice: shortDollars(HORIZONTAL_AD_MONTHLY_CENTS),
  customPrice: shortDollars(CUSTOM_AD_FROM_CENTS),
  longestAd: String(AD_DURATION_MONTHS.max),
  replyTime: CONTACT_REPLY_TIME,
  advertisingPage: paths.advertising,
  contactPage: paths.contact(),
  privacyPage: paths.privacyPolicy,
  submitPage: paths.submitEvent,
  termsPage: paths.termsOfService,
};
