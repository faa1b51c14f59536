import { useState } from 'react';
import type { ManagedCourse } from '#domain/courses/admin-contract.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import type { ContentDraft } from '#web/admin-kit/record-editor/content-draft.ts';
import { fileIn } from '#web/admin-kit/upload/ImageField.tsx';
import { PreviewHead } from '#web/admin-kit/record-editor/PreviewDialog.tsx';
import { usePicture } from '#web/admin-kit/upload/use-picture.ts';
import { CourseCover } from '#web/features/courses/catalogue/CourseCover.tsx';
import { CourseEmblem } from '#web/features/courses/catalogue/CourseEmblem.tsx';
import { CourseFacts } from '#web/features/courses/page/CourseFacts.tsx';
import { CourseInstructor } from '#web/features/courses/page/CourseInstructor.tsx';
import { CourseOverview } from '#web/features/courses/page/CourseOverview.tsx';
import { CoursePrice } from '#web/features/courses/page/CourseTerms.tsx';
import styles from './CoursePreview.module.css';
import { coursePreview } from './course-shape.ts';

export interface CoursePreviewProps {
  draft: ContentDraft;
  course: ManagedCourse | null;
}

/** A course as its page would show what stands in the form. */
export function CoursePreview({ draft, course }: CoursePreviewProps) {
  const [now] = useState(() => new Date().toISOString());
  const shown = coursePreview(draft, { course, now });
  const photo = usePicture(fileIn(draft['instructor_image'])?.id ?? null);
  const cover = usePicture(fileIn(draft['cover'])?.id ?? null);
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
