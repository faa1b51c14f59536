import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { ActiveField } from '#web/admin-kit/record-editor/ActiveField.tsx';
import { EditorSection } from '#web/admin-kit/record-editor/EditorSection.tsx';
import { ImageField } from '#web/admin-kit/upload/ImageField.tsx';
import { useContent, useField } from '#web/admin-kit/record-editor/use-field.ts';
import { postLabels } from './post-shape.ts';

/** Address, author, image and activity of a post. */
export function PostSections({ onBusyChange }: { onBusyChange: (isBusy: boolean) => void }) {
  const t = useText();
  const field = useField(postLabels);
  const { register } = useContent();
  return (
    <>
      <EditorSection title={t(m.manage_about_post)}>
        <TextField {...field('slug')} autoCapitalize="none" hint={t(m.manage_slug_hint)} />
        <TextField {...field('author_name')} hint={t(m.manage_author_hint)} />
      </EditorSection>
      <EditorSection title={t(m.manage_image)}>
        <ImageField member="image_file" label={t(m.manage_image_upload)} shape="wide" onBusyChange={onBusyChange} />
      </EditorSection>
      <EditorSection title={t(m.manage_on_site)}>
        <ActiveField />
        <Checkbox
          {...register('is_graduate_story')}
          label={t(m.manage_graduate_story)}
          hint={t(m.manage_graduate_story_hint)}
        />
      </EditorSection>
    </>
  );
}
