/** What is loaded with the first further date, or the choice of an exhibition: one file for a slow line. */
export { DatesList } from './DatesList.tsx';
export { ExhibitionFields } from './ExhibitionFields.tsx';
export { PasteTool } from './phrase/PasteTool.tsx';
export { RepeatTool } from './repeat/RepeatTool.tsx';
