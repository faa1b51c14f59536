import { useState } from 'react';
import type { ManagedCourse } from '#domain/courses/admin-contract.ts';
import { Card } from '../../../ui/Card.tsx';
import type { ContentDraft } from '../../content/content-draft.ts';
import { fileIn } from '../../content/ImageField.tsx';
import { PreviewHead } from '../../content/PreviewDialog.tsx';
import { usePicture } from '../../content/use-picture.ts';
import { CourseCover } from '../CourseCover.tsx';
import { CourseEmblem } from '../CourseEmblem.tsx';
import { CourseFacts } from '../CourseFacts.tsx';
import { CourseInstructor } from '../CourseInstructor.tsx';
import { CourseOverview } from '../CourseOverview.tsx';
import { CoursePrice } from '../CourseTerms.tsx';
import styles from './CoursePreview.module.css';
import { coursePreview } from './course-shape.ts';

/** What the preview of a course takes. */
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
