/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as advertisement from '../../../../src/features/advertising/advertisement.ts';
import * as adImage from '../../../../src/features/advertising/image/ad-image.ts';
import * as adOrderForm from '../../../../src/features/advertising/order/ad-order-form.ts';
import * as advertisementOrder from '../../../../src/features/advertising/order/advertisement-order.ts';
import * as priceSummary from '../../../../src/features/advertising/order/price-summary.ts';
import * as orderDraft from '../../../../src/features/advertising/order/start/order-draft.ts';
import * as orderStorage from '../../../../src/features/advertising/order/start/order-storage.client.ts';
import * as advertisementListRequest from '../../../../src/features/advertising/placements/advertisement-list-request.ts';
import * as placedAds from '../../../../src/features/advertising/placements/placed-ads.ts';
import * as placedImage from '../../../../src/features/advertising/placements/placed-image.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, {
  advertisement,
  adImage,
  adOrderForm,
  advertisementOrder,
  priceSummary,
  orderDraft,
  orderStorage,
  advertisementListRequest,
  placedAds,
  placedImage,
});
