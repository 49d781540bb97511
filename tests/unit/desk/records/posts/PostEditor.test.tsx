import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ARTICLE } from '../../../../../src/features/blog/article-record.ts';
import { recordTexts, type RecordTexts } from '../../../../../src/forms/records/define-record.ts';
import type { RecordFormState } from '../../../../../src/desk/records/use-record-form.client.ts';
import { useRecordImage } from '../../../../../src/desk/records/use-record-image.client.ts';
import { PostInputs } from '../../../../../src/desk/records/posts/PostEditor.tsx';

type Field = keyof RecordTexts<typeof ARTICLE>;

const form = {
  values: recordTexts(ARTICLE),
  control: (name: Field) => ({ id: name, name }),
  partOf: (id: string) => ({ id, error: undefined }),
} as unknown as RecordFormState<Field>;

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
