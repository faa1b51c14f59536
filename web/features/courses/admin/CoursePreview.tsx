import { useState } from 'react';
import type { ManagedCourse } from '#domain/courses/admin-contract.ts';
import { Card } from '../../../ui/Card.tsx';
import type { ContentDraft } from '../../content/content-draft.ts';
import { PreviewHead } from '../../content/PreviewDialog.tsx';
import { CourseEmblem } from '../CourseEmblem.tsx';
import { CourseFacts } from '../CourseFacts.tsx';
import { CourseInstructor } from '../CourseInstructor.tsx';
import { CourseOverview } from '../CourseOverview.tsx';
import { CoursePrice } from '../CourseTerms.tsx';
import { coursePreview } from './course-shape.ts';

/** A course as its page would show what stands in the form. */
export function CoursePreview({ draft, course }: { draft: ContentDraft; course: ManagedCourse | null }) {
  const [now] = useState(() => new Date().toISOString());
  const shown = coursePreview(draft, { course, now });
  return (
    <>
      <PreviewHead over={<CourseEmblem course={shown} />} row={shown} />
      <Card>
        <CoursePrice price={shown.price} />
        <CourseFacts course={shown} />
      </Card>
      <CourseOverview course={shown} route={null} />
      <CourseInstructor name={shown.instructor_name} />
    </>
  );
}
