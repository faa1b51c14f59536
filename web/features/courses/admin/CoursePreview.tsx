import { useState } from 'react';
import { courseRecord } from '#domain/courses/record.ts';
import { PreviewHead } from '#web/admin-kit/record-editor/PreviewDialog.tsx';
import type { PreviewProps } from '#web/admin-kit/records/admin-record.ts';
import { lenientValues } from '#web/admin-kit/records/record-draft.ts';
import { usePicture } from '#web/admin-kit/upload/picture.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { CourseCover, CourseEmblem } from '#web/features/courses/catalogue/CourseCover.tsx';
import { CourseFacts, CourseInstructor, CourseOverview } from '#web/features/courses/page/CourseOverview.tsx';
import { CoursePrice } from '#web/features/courses/page/CourseTerms.tsx';
import styles from './CoursePreview.module.css';

/** The course page with the values of the form. */
export function CoursePreview({ draft, stored }: PreviewProps) {
  const [now] = useState(() => new Date().toISOString());
  const values = lenientValues(courseRecord, draft);
  const photo = usePicture(values.instructor_image_file_id);
  const cover = usePicture(values.cover_file_id);
  const shown = {
    ...values,
    id: stored?.id ?? '',
    number: values.number ?? 0,
    cover_file_id: null,
    instructor_image_file_id: null,
    sample_lesson: null,
    lesson_count: Number(stored?.['lesson_count'] ?? 0),
    weeks: [],
    rating_average: null,
    rating_count: 0,
    sentences: [],
    updated_at: now,
  };
  return (
    <>
      <PreviewHead over={<CourseEmblem course={shown} />} row={shown} />
      <Card>
        <CourseCover course={shown} source={cover} className={styles.cover} />
        <CoursePrice price={shown.price} />
        <CourseFacts course={shown} />
      </Card>
      <CourseOverview course={shown} route={null} instructor={<CourseInstructor course={shown} source={photo} />} />
    </>
  );
}
