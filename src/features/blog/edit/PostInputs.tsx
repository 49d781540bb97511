import { Field } from '../../../forms/Field.tsx';
import { Fieldset } from '../../../forms/Fieldset.tsx';
import { Select } from '../../../forms/Select.tsx';
import { Textarea } from '../../../forms/Textarea.tsx';
import { keepUnknownOption } from '../../../ui/list/keep-unknown-option.ts';
import { RecordImageField } from '../../admin/records/RecordImageField.tsx';
import { IMAGE_PART, type RecordFormState } from '../../admin/records/use-record-form.client.ts';
import type { RecordImage } from '../../admin/records/use-record-image.client.ts';
import { MarkupHelp } from './MarkupHelp.tsx';
import { POST_CATEGORIES, POST_LIMITS, type PostField } from './post-form.ts';

interface Props {
  form: RecordFormState<PostField>;
  image: RecordImage;
}

/** Shows the fields of an article. */
export function PostInputs({ form, image }: Props) {
  const { control, values } = form;
  return (
    <>
      <Field {...control('title')} label="Title" required maxLength={POST_LIMITS.title} />
      <Textarea
        {...control('excerpt')}
        label="Excerpt"
        hint="A sentence or two for cards, search engines and the newsletter."
        rows={2}
        className="min-h-20!"
        maxLength={POST_LIMITS.excerpt}
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <Select
          {...control('category')}
          label="Category"
          required
          prompt="Choose a category"
          options={keepUnknownOption(POST_CATEGORIES, values.category)}
        />
        <Field {...control('author')} label="Author" required maxLength={POST_LIMITS.author} />
      </div>
      <Field {...control('tags')} label="Tags" hint="Separated by commas, at most 20." />
      <Textarea
        {...control('content')}
        label="Text"
        rows={16}
        className="min-h-96!"
        maxLength={POST_LIMITS.content}
      />
      <MarkupHelp />
      <Fieldset legend="Image">
        <RecordImageField
          {...form.partOf(IMAGE_PART)}
          value={image}
          without="Without one, the article shows a drawing of its category."
        />
      </Fieldset>
    </>
  );
}
