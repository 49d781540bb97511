/** Bundles what the form needs only for further dates or an exhibition: one file, for slow connections. */
export { DatesList } from './DatesList.tsx';
export { ExhibitionFields } from './ExhibitionFields.tsx';
export { PasteTool } from './phrase/PasteTool.tsx';
export { RepeatTool } from './repeat/RepeatTool.tsx';
