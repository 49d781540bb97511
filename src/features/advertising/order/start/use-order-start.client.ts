import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '../../../../paths.ts';
import { ApiError } from '../../../../ui/data/api.client.ts';
import { onPageLeaving } from '../../../../ui/islands/page-leaving.client.ts';
import { showNotLoaded } from '../../../../ui/feedback/not-loaded.client.ts';
import { readBehindLink, takePrivateToken } from '../../../../ui/data/private-link.client.ts';
import {
  type AdOrderValues,
  isWorthKeeping,
  presetType,
  sentValues,
  filledTexts,
  renewedOrder,
} from '../ad-order-form.ts';
import type { OrderDraft } from './order-draft.ts';
import { keepDraft, keptDraft, mayHavePendingOrder } from './order-storage.client.ts';
import type { OrderedAdvertisement } from '../../ordered-advertisement.ts';
import type { AdOrder } from '../use-ad-order.client.ts';

/** Why the form is filled in, or why it could not be. */
export type OrderStart = 'kept' | 'renewing' | 'renewed' | 'dead-link' | 'unread-link' | null;

/** The name of an image whose file name is unknown. */
const IMAGE = 'Your image';

/**
 * Removes the token from the page's URL and returns it; null if the link is incomplete, undefined if the URL
 * was not a private link.
 */
function takeRenewal(): string | null | undefined {
  const opened = location.hash;
  const token = takePrivateToken('renewed-advertisement');
  return opened !== '' && location.hash === '' ? token : undefined;
}

/**
 * Removes the package from the page's URL and returns it, because a reload must not replace a later choice.
 */
function takePresetType() {
  const type = presetType(location.search);
  if (type !== null) history.replaceState(history.state, '', location.pathname + location.hash);
  return type;
}

type SentImage = { token: string; alt: string } | null | undefined;

/**
 * Fills the form at the start: with an order whose payment is pending, the earlier order of a private link,
 * or the draft of this tab, whichever is found first. Stores a draft when the page is left.
 */
export function useOrderStart(order: AdOrder): {
  start: OrderStart;
  /** Removes the note that says why the form is filled in. */
  forget: () => void;
} {
  const [start, setStart] = useState<OrderStart>(null);
  /** Whether the form has its initial values. Before that, it is empty, which must not remove the draft. */
  const isFilled = useRef(false);
  const { image, sender } = order;

  const restoreImage = (draft: Pick<OrderDraft, 'image' | 'kept'>): void => {
    if (draft.image !== null) image.reset({ ...draft.image, url: null });
    if (draft.kept !== null) {
      image.reset({ ...draft.kept, name: IMAGE });
      order.keepImageOf(draft.kept.renews);
    }
  };

  const renew = async (token: string): Promise<void> => {
    setStart('renewing');
    try {
      const earlier = (await readBehindLink(
        paths.api.advertisementByLink,
        token,
      )) as OrderedAdvertisement | null;
      // Keeps what the visitor typed while the earlier order was loading.
      if (earlier === null || !order.isEmpty()) {
        setStart(earlier === null ? 'dead-link' : null);
        return;
      }
      const renewed = renewedOrder(earlier);
      order.fill(renewed.values);
      const kept = renewed.image === null ? null : { ...renewed.image, renews: token };
      restoreImage({ image: null, kept });
      setStart('renewed');
    } catch (error) {
      const hasEnded = error instanceof ApiError && error.status === 410;
      setStart(hasEnded ? 'dead-link' : 'unread-link');
    }
  };

  const restore = (draft: OrderDraft, preset: Partial<AdOrderValues>): void => {
    // Keeps what the visitor typed while the draft was loading.
    order.fill({ ...draft.values, ...filledTexts(order.values()), ...preset });
    restoreImage(draft);
    setStart('kept');
    order.key.renew(draft.key ?? draft.placed?.key);
    if (draft.placed === null || preset.type !== undefined) return;
    order.placeAgain(draft.placed.form);
  };

  /** Follows another private link that the visitor opens in this tab. */
  const follow = useEffectEvent((): void => {
    const renewal = takeRenewal();
    if (typeof renewal === 'string') void renew(renewal);
    else if (renewal === null) setStart('dead-link');
  });

  const begin = useEffectEvent(async (): Promise<void> => {
    const renewal = takeRenewal();
    const type = takePresetType();
    const preset = type === null ? {} : { type };
    const pending = mayHavePendingOrder() ? (await sender()).pending() : null;
    const draft = await keptDraft(new Date());
    order.countFrom(pending?.form.elapsedMs ?? draft?.elapsedMs ?? 0);
    if (pending !== null) {
      const { values } = pending.form;
      const sent = values['image'] as SentImage;
      const known = draft?.image?.token === sent?.token ? draft : null;
      order.fill(sentValues(values));
      restoreImage({
        image: sent ? { size: null, ...known?.image, ...sent, name: IMAGE } : null,
        kept: known?.kept ?? null,
      });
      setStart('kept');
      order.placeAgain(pending.form, true);
    } else if (typeof renewal === 'string') {
      await renew(renewal);
      // If the link filled in nothing, the form is empty although the visitor erased nothing, so the draft
      // stays.
      if (draft !== null && order.isEmpty()) return;
    } else if (draft !== null) {
      restore(draft, preset);
    } else {
      order.fill(preset);
      if (renewal === null) setStart('dead-link');
    }
    isFilled.current = true;
  });
  useEffect(() => {
    // Begins after hydration, because the first render must equal the built page.
    queueMicrotask(() => {
      begin().catch((error: unknown) => {
        reportError(error);
        showNotLoaded();
      });
    });
    const changed = () => {
      follow();
    };
    window.addEventListener('hashchange', changed);
    return () => {
      window.removeEventListener('hashchange', changed);
    };
  }, []);

  const keep = useEffectEvent((): void => {
    const { renews, step } = order;
    const { token, uploadId, name, alt, size, preview } = image.image ?? {};
    const held: OrderDraft = {
      key: order.key.current(),
      elapsedMs: order.elapsedMs(),
      values: order.values(),
      image:
        token === undefined
          ? null
          : { token, name: name ?? IMAGE, alt: alt ?? '', size: size ?? null },
      kept:
        // The kept image of an earlier order counts only until the visitor starts an upload, which replaces
        // it.
        renews !== null && uploadId !== undefined && preview
          ? { renews, alt: alt ?? '', size: size ?? null, url: preview }
          : null,
      placed: step.name === 'payment' ? { form: step.order.form } : null,
    };
    if (isFilled.current || isWorthKeeping(held)) keepDraft(held, new Date());
  });
  useEffect(
    () =>
      onPageLeaving(() => {
        keep();
      }),
    [],
  );

  return {
    start,
    forget: () => {
      setStart(null);
    },
  };
}
