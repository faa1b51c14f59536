import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import type { CourseDetail } from '#domain/courses/contract.ts';
import { readingStatuses } from '#domain/lessons/rules.ts';
import { listMyEnrollments } from '#domain/enrollments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { CourseRating } from '#web/features/courses/catalogue/CourseRating.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import styles from './CoursePage.module.css';

/** Only for the course's learners. */
const RatingBox = lazyPart<{ courseId: string }>(
  'rating-box',
  async () => (await import('./course-parts.ts')).RatingBox,
);

/** What learners say about a course, and the rating of its learner. */
export function CourseRatings({ course }: { course: CourseDetail }) {
  const t = useText();
  const isSignedIn = useAuth().status === 'signed_in';
  const { data: mine } = useQuery({ ...apiQuery(listMyEnrollments, {}), enabled: isSignedIn });
  const isLearner = mine?.rows.some(
    ({ course_id, status }) => course_id === course.id && readingStatuses.some((reading) => reading === status),
  );
  return (
    <Stack gap={5} className={styles.ratings}>
      {(course.rating_average !== null || course.sentences.length > 0) && (
        <Stack as="section" gap={3} aria-labelledby="ratings">
          <Row gap={3}>
            <Text as="h2" size="lg" id="ratings">
              {t(m.ratings_heading)}
            </Text>
            {course.rating_average !== null && (
              <Row as="span" className="num">
                <Star />
                <CourseRating course={course} />
              </Row>
            )}
          </Row>
          {course.sentences.map(({ id, stars, sentence }) => (
            <Card key={id} as="article">
              <Text breakAnywhere>
                <b className="num">{stars} ★</b> {sentence}
              </Text>
            </Card>
          ))}
        </Stack>
      )}
      {isSignedIn && isLearner && <RatingBox courseId={course.id} />}
    </Stack>
  );
}
