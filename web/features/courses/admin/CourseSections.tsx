import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ActiveField } from '../../content/ActiveField.tsx';
import { EditorSection } from '../../content/EditorSection.tsx';
import { useContent, useField } from '../../content/use-field.ts';
import { courseLabels } from './course-shape.ts';

/** Price, place, release and activity of a course. */
export function CourseSections() {
  const t = useText();
  const field = useField(courseLabels);
  const { register } = useContent();
  return (
    <>
      <EditorSection title={t(m.manage_terms)}>
        <TextField {...field('price')} inputMode="numeric" hint={t(m.manage_price_hint)} />
        <TextField {...field('number')} inputMode="numeric" hint={t(m.manage_number_hint)} />
        <TextField {...field('instructor_name')} />
      </EditorSection>
      <EditorSection title={t(m.manage_on_site)}>
        <ActiveField />
        <Checkbox
          {...register('weekly_release')}
          label={t(m.manage_weekly_release)}
          hint={t(m.manage_weekly_release_hint)}
        />
      </EditorSection>
    </>
  );
}
