/** The picture of an order: an upload of the right shape, or the one of an order that is renewed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AD_ORDER, adOrderRecords } from '../../support/records/ad-order-records.ts';
import { hash, url } from '../../support/records/upload-records.ts';
import {
  startScratchDatabase,
  type ScratchDatabase,
} from '../../support/stack/scratch-database.ts';

let database: ScratchDatabase;
const desk = adOrderRecords(() => database);
const { order, stored, advertisers, upload } = desk;

beforeAll(async () => {
  database = await startScratchDatabase();
});
afterAll(() => database.stop());
beforeEach(() => desk.clear());

describe('the picture of an order', () => {
  const picture = { token_hash: hash('a'), alt: 'Clay' };
  const PICTURE = 'image_url, image_width, image_height, alt_text';
  const CLAIMED = {
    image_url: url('a'),
    image_width: 600,
    image_height: 500,
    alt_text: 'Clay',
  };

  it('is an upload of the right shape', async () => {
    await upload('a', 600, 500);
    await order(AD_ORDER, { picture });
    expect(await stored(PICTURE)).toEqual([CLAIMED]);
  });

  it.each([
    ['of another shape', 'photo_misfit', () => upload('a', 728, 90)],
    ['too small', 'photo_misfit', () => upload('a', 299, 250)],
    ['that does not exist', 'photo_missing', () => Promise.resolve()],
    ['that was sent for an event', 'photo_missing', () => upload('a', 300, 250, 'event')],
  ])('%s is refused, with the order and what it counted', async (_, outcome, prepare) => {
    await prepare();
    const limits = [{ bucket: 'ad-order', subject: 'a', limit: 3, window_seconds: 60 }];
    expect(await order(AD_ORDER, { picture, limits })).toMatchObject({ outcome });
    expect([...(await stored()), ...(await advertisers())]).toEqual([]);
    expect(await database.query('select 1 from public.rate_limits')).toEqual([]);
  });

  it('that another order has, paid or asked for, is refused', async () => {
    await upload('a', 300, 250);
    await order(AD_ORDER, { picture });
    await database.query(`update public.advertisements set status = 'pending'`);
    expect(await order(AD_ORDER, { picture, key: 'key-2' })).toEqual({ outcome: 'photo_missing' });
  });

  it('that only an unpaid draft has may be taken along to the next try', async () => {
    await upload('a', 600, 500);
    await order(AD_ORDER, { picture });
    expect(await order(AD_ORDER, { picture, key: 'key-2' })).toMatchObject({ outcome: 'created' });
  });

  describe('that renews an earlier one', () => {
    const link = async (): Promise<string> => {
      const [row] = await database.query(
        `select private.token_hash(private.new_manage_link(null, a.id)) as hash
         from public.advertisements a`,
      );
      return String(row?.['hash']);
    };

    beforeEach(async () => {
      await upload('a', 600, 500);
      await order(AD_ORDER, { picture, key: 'first' });
      await database.query(`update public.advertisements set status = 'pending'`);
    });

    const renewed = async (id: string) =>
      (await database.query(`select ${PICTURE} from public.advertisements where id = $1`, [id]))[0];

    it('is the same, with its size and its words', async () => {
      const { id } = await order(AD_ORDER, { picture: { renews: await link() } });
      expect(await renewed(id)).toEqual(CLAIMED);
    });

    it('stays when the earlier order is gone', async () => {
      const { id } = await order(AD_ORDER, { picture: { renews: await link() } });
      await database.query('delete from public.payments where advertisement_id <> $1', [id]);
      await database.query('delete from public.advertisements where id <> $1', [id]);
      expect(await renewed(id)).toEqual(CLAIMED);
      expect(await database.query('select * from private.unused_uploads()')).toEqual([]);
    });

    it('is left out when the link opens nothing', async () => {
      const { id, outcome } = await order(AD_ORDER, { picture: { renews: hash('f') } });
      expect(outcome).toBe('created');
      expect(await renewed(id)).toMatchObject({ image_url: null, alt_text: null });
    });

    it('is left out when it does not fit what is ordered now', async () => {
      const wide = { ...AD_ORDER, type: 'horizontal', placement: 'horizontal_banner' };
      const { id } = await order(wide, { picture: { renews: await link() } });
      expect(await renewed(id)).toMatchObject({ image_url: null, image_width: null });
    });

    it('is left out when nobody knows its size', async () => {
      await database.query('update public.advertisements set image_width = null');
      const { id } = await order(AD_ORDER, { picture: { renews: await link() } });
      expect(await renewed(id)).toMatchObject({ image_url: null });
    });
  });
});
