/**
 * Bundles everything that the form needs only for several dates or an exhibition, so that the browser loads
 * it as one file, and most visitors never load it.
 */
export { DatesList } from './DatesList.tsx';
export { ExhibitionFields } from './ExhibitionFields.tsx';
export { PasteTool } from './phrase/PasteTool.tsx';
export { RepeatTool } from './repeat/RepeatTool.tsx';
