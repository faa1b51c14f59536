import {
  BookOpen,
  Calendar,
  CalendarDays,
  Check,
  ChevronDown,
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
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { FactList } from '#web/ui/data/FactList.tsx';
import { Portrait } from '#web/ui/brand/Portrait.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
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
  return (
    <div className={styles.overview}>
      <section>
        <h2>{t(m.courses_overview_title)}</h2>
        <p className={styles.text}>
          <LocalizedField row={course} field="description" />
        </p>
      </section>
      <Outcomes text={course.outcomes} />
      <SampleLessonCard course={course} />
      {route}
      <Projects text={course.projects} />
      {course.instructor_name && (
        <section>
          <h2>{t(m.courses_instructor)}</h2>
          <div className={styles.part}>{instructor}</div>
        </section>
      )}
      <CoursePayment course={course} />
      <CourseFaq text={course.faq} />
    </div>
  );
}

function Outcomes({ text }: { text: string | null }) {
  const t = useText();
  const lines = textLines(text);
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{t(m.courses_outcomes)}</h2>
      <ul className={styles.outcomes}>
        {lines.map((line) => (
          <li key={line}>
            <Check />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

const projectLines = ['fe', 'be', 'db', 'ops'] as const;

function Projects({ text }: { text: string | null }) {
  const t = useText();
  const projects = textBlocks(text);
  if (projects.length === 0) return null;
  return (
    <section>
      <h2>{t(m.courses_projects)}</h2>
      <ol className={styles.projects}>
        {projects.map((project, index) => (
          <li key={project.title} data-line={projectLines[index % projectLines.length]}>
            <h3>{project.title}</h3>
            <p>{project.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function CourseFaq({ text }: { text: string | null }) {
  const t = useText();
  const questions = textBlocks(text);
  if (questions.length === 0) return null;
  return (
    <section>
      <h2>{t(m.courses_faq)}</h2>
      <div className={styles.questions}>
        {questions.map((question) => (
          <details key={question.title}>
            <summary>
              {question.title}
              <ChevronDown />
            </summary>
            <p>{question.text}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function CoursePayment({ course }: { course: Pick<CourseDetail, 'price' | 'payment_terms'> }) {
  const t = useText();
  if (!course.payment_terms) return null;
  return (
    <section>
      <h2>{t(m.courses_payment)}</h2>
      <Card className={styles.payment}>
        <CoursePrice price={course.price} className={styles.price} />
        <p className={styles.terms}>{course.payment_terms}</p>
      </Card>
    </section>
  );
}

export function CourseFacts({ course }: { course: CourseDetail }) {
  const t = useText();
  const format = useFormat();
  const updated = (
    <time className="num" dateTime={course.updated_at}>
      {format.dateShort(course.updated_at)}
    </time>
  );
  const start = course.start_date && (
    <time className="num" dateTime={course.start_date}>
      {format.dateShort(course.start_date)}
    </time>
  );
  return (
    <FactList
      facts={[
        { name: t(m.courses_start), icon: <CalendarDays />, value: start },
        { name: t(m.courses_pace), icon: <Clock />, value: course.pace },
        { name: t(m.courses_duration), icon: <Calendar />, value: <CourseDuration course={course} /> },
        { name: t(m.courses_level), icon: <GraduationCap />, value: <CourseLevel course={course} /> },
        {
          name: t(m.courses_lesson_total),
          icon: <BookOpen />,
          value: <span className="num">{format.number(course.lesson_count)}</span>,
        },
        { name: t(m.courses_updated), icon: <RefreshCw />, value: updated },
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

export function CourseInstructor({ course, source = photoOf(course) }: CourseInstructorProps) {
  const t = useText();
  const { instructor_name: name, instructor_bio: bio } = course;
  if (!name) return <p className={styles.bio}>{t(m.courses_instructor_unknown)}</p>;
  return (
    <Card as="section" className={styles.instructor}>
      <Portrait name={name} source={source} />
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.role}>{t(m.courses_instructor_role)}</p>
        <p className={styles.bio}>{bio ?? t(m.courses_instructor_text)}</p>
      </div>
    </Card>
  );
}

const photoOf = ({ instructor_image_file_id: id }: CourseInstructorProps['course']) =>
  id === null ? undefined : imageAddress(id);

function SampleLessonCard({ course }: { course: Pick<CourseDetail, 'id' | 'sample_lesson'> }) {
  const t = useText();
  const { id, sample_lesson: lesson } = course;
  if (!lesson) return null;
  return (
    <section className={styles.sample}>
      <span className={styles.play} aria-hidden="true">
        <Play />
      </span>
      <div className={styles.words}>
        <p className={styles.over}>{t(m.courses_sample)}</p>
        <h2 className={styles.title}>
          <LocalizedField row={lesson} field="lesson_title" />
        </h2>
        <p className={styles.sampleText}>{t(m.courses_sample_text)}</p>
      </div>
      <Link to="/courses/$courseId/sample" params={{ courseId: id }} className={buttonClass({ variant: 'secondary' })}>
        {t(m.courses_sample_open)}
      </Link>
    </section>
  );
}
