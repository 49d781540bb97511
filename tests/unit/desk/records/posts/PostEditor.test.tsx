import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RecordFormState } from '../../../../../src/desk/records/use-record-form.client.ts';
import { useRecordImage } from '../../../../../src/desk/records/use-record-image.client.ts';
import { EMPTY_POST, type PostField } from '../../../../../src/desk/records/posts/post-form.ts';
import { PostInputs } from '../../../../../src/desk/records/posts/PostEditor.tsx';

const form = {
  values: EMPTY_POST,
  control: (name: PostField) => ({ id: name, name }),
  partOf: (id: string) => ({ id, error: undefined }),
} as unknown as RecordFormState<PostField>;

function Inputs() {
  return <PostInputs form={form} image={useRecordImage(null)} />;
}

test('an article needs a title, a category and an author', () => {
  const controls = renderToStaticMarkup(<Inputs />).match(/<(?:input|select|textarea)[^>]*>/g);
  expect(
    controls
      ?.filter((control) => control.includes('required'))
      .map((control) => /name="(\w+)"/.exec(control)?.[1]),
  ).toEqual(['title', 'category', 'author']);
});
