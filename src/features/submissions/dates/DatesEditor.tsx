/** Bundles what loads with the first further date or an exhibition: one file, for slow connections. */
export { DatesList } from './DatesList.tsx';
export { ExhibitionFields } from './ExhibitionFields.tsx';
export { PasteTool } from './phrase/PasteTool.tsx';
export { RepeatTool } from './repeat/RepeatTool.tsx';
