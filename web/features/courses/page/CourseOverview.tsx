import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CourseDetail } from '#domain/courses/contract.ts';
import { textBlocks, textLines } from '#domain/courses/text-blocks.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { CourseFaq } from './CourseFaq.tsx';
import styles from './CourseOverview.module.css';
import { CoursePayment } from './CoursePayment.tsx';
import { SampleLessonCard } from './SampleLessonCard.tsx';

export interface CourseOverviewProps {
  course: CourseDetail;
  /** The route that the course takes, where it has one. */
  route: ReactNode;
  instructor: ReactNode;
}

/** What the course is about and what speaks for it; parts that are not filled in are left out. */
export function CourseOverview({ course, route, instructor }: CourseOverviewProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={styles.overview}>
      <section>
        <h2>{t(m.courses_overview_title)}</h2>
        <p className={styles.text}>
          <Localized value={localized(course, 'description', language)} />
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
