import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { localized } from '#domain/kernel/language.ts';
import type { SampleLesson } from '#domain/lessons/sample-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { sampleLessonQuery } from '#web/features/lessons/sample-api.ts';
import { LessonDescription, LessonDuration, LessonTitle } from '#web/features/lessons/lesson/LessonTerms.tsx';
import { SampleVideo } from '#web/features/lessons/video/SampleVideo.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { NotFoundPanel } from '#web/ui/feedback/ErrorState.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import styles from './SampleLessonPage.module.css';

export function SampleLessonPage() {
  const t = useText();
  const { courseId } = useParams({ from: '/public/courses/$courseId/sample' });
  return (
    <div className={`wrap ${styles.page}`}>
      <Loaded
        query={useQuery(sampleLessonQuery(useApi(), courseId))}
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
      <p className={styles.over}>{t(m.courses_sample_of, { title: title.text })}</p>
      <h1 className={styles.title}>
        <LessonTitle lesson={lesson} />
      </h1>
      <p className={`num ${styles.facts}`}>
        <Clock />
        <LessonDuration duration={lesson.lesson_duration} />
      </p>
      <LessonDescription lesson={lesson} />
      <Card as="section" className={styles.next}>
        <div>
          <h2>{t(m.courses_sample_next)}</h2>
          <p>
            <b>
              <Localized value={title} />
            </b>
            {' · '}
            {t(m.courses_sample_next_text)}
          </p>
        </div>
        <Link to="/courses/$courseId" params={{ courseId: lesson.course_id }} className={buttonClass()}>
          {t(m.courses_sample_to_course)}
        </Link>
      </Card>
    </article>
  );
}
