/** Reads the figures of visits, saves, shares and searches, with the editor's own token. */
import { type Db, rpc } from '../../server/supabase.ts';
import type { FiguresRequest } from './reader-figures.ts';
import { type ReaderFigures, readerFigures } from './reader-figures.ts';

/** Reads the figures of the days `from` to `to` (Central time), and of as many days directly before them. */
export const readFigures = (db: Db, { from, to }: FiguresRequest): Promise<ReaderFigures> =>
  rpc(db, 'reader_figures', { from, to }, readerFigures);
