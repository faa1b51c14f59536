import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { DayField } from '#web/admin-kit/record-editor/DayField.tsx';
import { EditorSection } from '#web/admin-kit/record-editor/EditorSection.tsx';
import { ImageField } from '#web/admin-kit/upload/ImageField.tsx';
import { useField } from '#web/admin-kit/record-editor/use-field.ts';
import type { CourseSectionsProps } from './CourseSections.tsx';
import { courseLabels } from './course-shape.ts';
import { contentLanguage } from '#web/features/courses/content-language.ts';

/** What the course's page shows beside description and price: each part of it only while it is filled in. */
export function CourseOfferSections({ lessons, onBusyChange }: CourseSectionsProps) {
  const t = useText();
  const field = useField(courseLabels);
  const written = { lang: contentLanguage };
  return (
    <>
      <EditorSection title={t(m.manage_offer)} hint={t(m.manage_offer_hint)} wide>
        <TextAreaField {...field('outcomes')} {...written} hint={t(m.manage_outcomes_hint)} />
        <TextAreaField {...field('projects')} {...written} hint={t(m.manage_blocks_hint)} />
        <TextAreaField {...field('faq')} {...written} hint={t(m.manage_blocks_hint)} />
        <TextAreaField {...field('payment_terms')} {...written} />
        <DayField {...field('start_date')} member="start_date" hint={t(m.manage_start_date_hint)} />
        <TextField {...field('pace')} {...written} hint={t(m.manage_pace_hint)} />
        {lessons.length > 0 && <SampleLessonField lessons={lessons} />}
      </EditorSection>
      <EditorSection title={t(m.manage_instructor)}>
        <TextField {...field('instructor_name')} />
        <TextAreaField {...field('instructor_bio')} {...written} />
        <ImageField
          member="instructor_image"
          label={t(m.manage_instructor_image)}
          shape="square"
          onBusyChange={onBusyChange}
        />
      </EditorSection>
    </>
  );
}

function SampleLessonField({ lessons }: Pick<CourseSectionsProps, 'lessons'>) {
  const t = useText();
  const language = useLanguage();
  const field = useField(courseLabels);
  return (
    <SelectField {...field('sample_lesson_id')} hint={t(m.manage_sample_lesson_hint)}>
      <option value="">{t(m.manage_sample_lesson_none)}</option>
      {lessons.map((lesson) => (
        <option key={lesson.id} value={lesson.id}>
          {localized(lesson, 'lesson_title', language).text}
        </option>
      ))}
    </SelectField>
  );
}
