import {
  BookOpen,
  Calendar,
  CalendarDays,
  Check,
  Clock,
  GraduationCap,
  Languages,
  Play,
  RefreshCw,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { CourseDetail } from '#domain/courses/contract.ts';
import { textBlocks, textLines } from '#domain/courses/text-blocks.ts';
import { imageAddress } from '#domain/files/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Portrait } from '#web/ui/brand/Portrait.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { FactList } from '#web/ui/data/FactList.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './CourseOverview.module.css';
import { CourseDuration, CourseLevel, CoursePrice } from './CourseTerms.tsx';

interface CourseOverviewProps {
  course: CourseDetail;
  /** The weekly programme, if the course has one. */
  route: ReactNode;
  instructor: ReactNode;
}

export function CourseOverview({ course, route, instructor }: CourseOverviewProps) {
  const t = useText();
  const outcomes = textLines(course.outcomes);
  const projects = textBlocks(course.projects);
  const questions = textBlocks(course.faq);
  return (
    <div className={styles.overview}>
      <Section title={t(m.courses_overview_title)}>
        <Text size="lg" tone="muted" preLine className={styles.text}>
          <LocalizedField row={course} field="description" />
        </Text>
      </Section>
      {outcomes.length > 0 && (
        <Section title={t(m.courses_outcomes)}>
          <ul className={styles.columns}>
            {outcomes.map((line) => (
              <li key={line} className={styles.outcome}>
                <Check />
                {line}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <SampleLessonCard course={course} />
      {route}
      {projects.length > 0 && (
        <Section title={t(m.courses_projects)}>
          <ol className={styles.columns}>
            {projects.map((project, index) => (
              <Card
                as="li"
                key={project.title}
                className={styles.project}
                data-line={projectLines[index % projectLines.length]}
              >
                <Text as="h3" size="lg">
                  {project.title}
                </Text>
                <Text size="base" tone="muted" preLine>
                  {project.text}
                </Text>
              </Card>
            ))}
          </ol>
        </Section>
      )}
      {course.instructor_name && <Section title={t(m.courses_instructor)}>{instructor}</Section>}
      {course.payment_terms && (
        <Section title={t(m.courses_payment)}>
          <Card className={styles.payment}>
            <CoursePrice price={course.price} className={styles.price} />
            <Text tone="muted" preLine className={styles.terms}>
              {course.payment_terms}
            </Text>
          </Card>
        </Section>
      )}
      {questions.length > 0 && (
        <Section title={t(m.courses_faq)}>
          <Card flush>
            {questions.map((question) => (
              <Disclosure key={question.title} className={styles.question} summary={question.title}>
                <Text tone="muted" preLine>
                  {question.text}
                </Text>
              </Disclosure>
            ))}
          </Card>
        </Section>
      )}
    </div>
  );
}

const projectLines = ['fe', 'be', 'db', 'ops'] as const;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section">
      <Text as="h2" size="xl">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

export function CourseFacts({ course }: { course: CourseDetail }) {
  const t = useText();
  const format = useFormat();
  const date = (value: string) => (
    <time className="num" dateTime={value}>
      {format.dateShort(value)}
    </time>
  );
  return (
    <FactList
      facts={[
        { name: t(m.courses_start), icon: <CalendarDays />, value: course.start_date && date(course.start_date) },
        { name: t(m.courses_pace), icon: <Clock />, value: course.pace },
        { name: t(m.courses_duration), icon: <Calendar />, value: <CourseDuration course={course} /> },
        { name: t(m.courses_level), icon: <GraduationCap />, value: <CourseLevel course={course} /> },
        {
          name: t(m.courses_lesson_total),
          icon: <BookOpen />,
          value: <span className="num">{format.number(course.lesson_count)}</span>,
        },
        { name: t(m.courses_updated), icon: <RefreshCw />, value: date(course.updated_at) },
        { name: t(m.courses_languages), icon: <Languages />, value: t(m.courses_languages_value) },
      ]}
    />
  );
}

interface CourseInstructorProps {
  course: Pick<CourseDetail, 'instructor_name' | 'instructor_bio' | 'instructor_image_file_id'>;
  /** An upload that is not published yet. */
  source?: string | undefined;
}

export function CourseInstructor({ course, source }: CourseInstructorProps) {
  const t = useText();
  const { instructor_name: name, instructor_bio: bio, instructor_image_file_id: photo } = course;
  if (!name) return <Text tone="muted">{t(m.courses_instructor_unknown)}</Text>;
  return (
    <Card as="section" className={styles.instructor}>
      <Portrait name={name} source={source ?? (photo === null ? undefined : imageAddress(photo))} />
      <Stack gap={1}>
        <Text as="h2" size="xl">
          {name}
        </Text>
        <Text size="base" tone="muted">
          {t(m.courses_instructor_role)}
        </Text>
        <Text tone="muted" preLine>
          {bio ?? t(m.courses_instructor_text)}
        </Text>
      </Stack>
    </Card>
  );
}

function SampleLessonCard({ course: { id, sample_lesson: lesson } }: { course: CourseDetail }) {
  const t = useText();
  if (!lesson) return null;
  return (
    <section className={styles.sample}>
      <span className={styles.play} aria-hidden="true">
        <Play />
      </span>
      <div className={styles.sampleTexts}>
        <Text size="sm" weight="strong">
          {t(m.courses_sample)}
        </Text>
        <Text as="h2" size="lg">
          <LocalizedField row={lesson} field="lesson_title" />
        </Text>
        <Text size="sm">{t(m.courses_sample_text)}</Text>
      </div>
      <Link to="/courses/$courseId/sample" params={{ courseId: id }} className={buttonClass({ variant: 'secondary' })}>
        {t(m.courses_sample_open)}
      </Link>
    </section>
  );
}
