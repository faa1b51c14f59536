import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { localized } from '#domain/kernel/language.ts';
import type { SampleLesson } from '#domain/lessons/sample-contract.ts';
import { getSampleLesson } from '#domain/lessons/sample-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import {
  LessonDescription,
  LessonDuration,
  LessonNotes,
  LessonTitle,
} from '#web/features/lessons/lesson/LessonTerms.tsx';
import { SampleVideo } from '#web/features/lessons/video/SampleVideo.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { NotFoundPanel } from '#web/ui/feedback/ErrorState.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import frames from '#web/pages/public/pages.module.css';
import { apiQuery } from '#web/lib/api/query.ts';
import styles from './SampleLessonPage.module.css';

export function SampleLessonPage() {
  const t = useText();
  const { courseId } = useParams({ from: '/public/courses/$courseId/sample' });
  return (
    <div className={`wrap ${frames.record}`}>
      <Loaded
        query={useQuery(apiQuery(getSampleLesson, { params: { id: courseId } }))}
        failed={t(m.courses_sample_failed)}
        waiting={<Spinner />}
      >
        {(lesson) => <OpenLesson lesson={lesson} />}
      </Loaded>
    </div>
  );
}

export function MissingSamplePage() {
  const t = useText();
  return (
    <div className="wrap">
      <NotFoundPanel title={t(m.courses_sample_none)} back={{ to: '/courses', label: t(m.courses_back) }}>
        {t(m.courses_sample_none_text)}
      </NotFoundPanel>
    </div>
  );
}

function OpenLesson({ lesson }: { lesson: SampleLesson }) {
  const t = useText();
  const title = localized(lesson.course, 'title', useLanguage());
  return (
    <article className={styles.lesson}>
      <Link to="/courses" className={backLinkClass}>
        <BackLinkContent>{t(m.courses_back)}</BackLinkContent>
      </Link>
      <SampleVideo lesson={lesson} />
      <Text size="sm" weight="strong" className={styles.over}>
        {t(m.courses_sample_of, { title: title.text })}
      </Text>
      <h1 className={styles.title}>
        <LessonTitle lesson={lesson} />
      </h1>
      <Row as="p" className={`num ${styles.facts}`}>
        <Clock />
        <Text as="span" size="base" tone="muted">
          <LessonDuration duration={lesson.lesson_duration} />
        </Text>
      </Row>
      <LessonDescription lesson={lesson} />
      <LessonNotes lesson={lesson} />
      <Card as="section" className={styles.next}>
        <Row gap={5} justify="between">
          <Stack gap={1} className={styles.text}>
            <Text as="h2" size="lg">
              {t(m.courses_sample_next)}
            </Text>
            <Text tone="muted">
              <b>
                <Localized value={title} />
              </b>
              {' · '}
              {t(m.courses_sample_next_text)}
            </Text>
          </Stack>
          <Link to="/courses/$courseId" params={{ courseId: lesson.course_id }} className={buttonClass()}>
            {t(m.courses_sample_to_course)}
          </Link>
        </Row>
      </Card>
    </article>
  );
}
