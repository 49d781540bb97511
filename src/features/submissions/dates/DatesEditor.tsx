/**
 * Bundles everything that the form needs only for several dates or an exhibition into one file, because of
 * slow connections.
 */
export { DatesList } from './DatesList.tsx';
export { ExhibitionFields } from './ExhibitionFields.tsx';
export { PasteTool } from './phrase/PasteTool.tsx';
export { RepeatTool } from './repeat/RepeatTool.tsx';
