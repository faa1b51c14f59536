import type { ManagedCourse } from '#domain/courses/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { ActiveField } from '#web/admin-kit/record-editor/ActiveField.tsx';
import { EditorSection } from '#web/admin-kit/record-editor/EditorSection.tsx';
import { ImageField } from '#web/admin-kit/upload/ImageField.tsx';
import { useContent, useField } from '#web/admin-kit/record-editor/use-field.ts';
import { CourseOfferSections } from './CourseOfferSections.tsx';
import { courseLabels } from './course-shape.ts';

/** What the sections of a course take. */
export interface CourseSectionsProps {
  /** The lessons of the course, one of which can be its sample; none while the course is new. */
  lessons: ManagedCourse['lessons'];
  onBusyChange: (isBusy: boolean) => void;
}

/** Price, place, content of the page, release and activity of a course. */
export function CourseSections(props: CourseSectionsProps) {
  const t = useText();
  const field = useField(courseLabels);
  const { register } = useContent();
  return (
    <>
      <EditorSection title={t(m.manage_terms)}>
        <TextField {...field('price')} inputMode="numeric" hint={t(m.manage_price_hint)} />
        <TextField {...field('number')} inputMode="numeric" hint={t(m.manage_number_hint)} />
      </EditorSection>
      <EditorSection title={t(m.manage_cover)} hint={t(m.manage_cover_hint)}>
        <ImageField member="cover" label={t(m.manage_image_upload)} shape="wide" onBusyChange={props.onBusyChange} />
      </EditorSection>
      <CourseOfferSections {...props} />
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
