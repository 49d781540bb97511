/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as blogPost from '../../../../src/features/blog/blog-post.ts';
import * as lightMarkup from '../../../../src/features/blog/light-markup.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, { blogPost, lightMarkup });
