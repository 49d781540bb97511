/** Reads the figures of visits, saves, shares and searches, with the editor's own token. */
import { type Db, rpc } from '../../server/supabase.ts';
import type { FiguresRequest } from './reader-figures.ts';
import { type ReaderFigures, readerFigures } from './reader-figures.ts';

/** Reads the figures of the Central days from `from` to `to`, and of the same number of days before. */
export const readFigures = (db: Db, { from, to }: FiguresRequest): Promise<ReaderFigures> =>
  rpc(db, 'reader_figures', { from, to }, readerFigures);
