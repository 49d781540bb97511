/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import * as blogPost from '../../../../src/features/blog/blog-post.ts';
import * as lightMarkup from '../../../../src/features/blog/light-markup.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { blogPost, lightMarkup });
