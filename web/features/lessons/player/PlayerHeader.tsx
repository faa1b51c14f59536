import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { localized } from '#domain/kernel/language.ts';
import type { OutlineLesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { BlossomMeter } from '#web/ui/data/BlossomMeter.tsx';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { Logo } from '#web/ui/brand/Logo.tsx';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import { type Neighbours, type Outline, petalsOf } from '#web/features/lessons/outline/outline.ts';
import styles from './PlayerHeader.module.css';

export interface PlayerHeaderProps {
  courseId: string;
  outline: Outline;
  /** Null while no lesson is selected. */
  neighbours: Neighbours | null;
  /** The person's picture at the end. */
  person: ReactNode;
}

/** The player's own header: the way out, the course, the progress and the steps. */
export function PlayerHeader({ courseId, outline, neighbours, person }: PlayerHeaderProps) {
  const t = useText();
  const language = useLanguage();
  const level = localized(outline.course, 'level', language);
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.logo} aria-label={t(m.lessons_home)}>
        <Logo />
      </Link>
      <span className={styles.rule} />
      <Link
        to="/courses/$courseId"
        params={{ courseId }}
        className={styles.back}
        aria-label={t(m.lessons_back)}
        title={t(m.lessons_back)}
      >
        <ArrowLeft />
      </Link>
      <div className={styles.course}>
        <b>
          <Localized value={localized(outline.course, 'title', language)} />
        </b>
        <span>{level.text ? <Localized value={level} /> : t(m.level_all)}</span>
      </div>
      <Progress outline={outline} />
      <span className={styles.rule} />
      <nav className={styles.steps} aria-label={t(m.lessons_controls)}>
        <Step courseId={courseId} to={neighbours?.previous ?? null}>
          <ArrowLeft />
          {t(m.lessons_previous_short)}
        </Step>
        <Step courseId={courseId} to={neighbours?.next ?? null} lockedWeek={neighbours?.lockedWeek}>
          {t(m.lessons_next_short)}
          <ArrowRight />
        </Step>
      </nav>
      <span className={styles.person}>{person}</span>
    </header>
  );
}

function Progress({ outline }: { outline: Outline }) {
  const t = useText();
  const values = { done: outline.completed_count, total: outline.lessons.length };
  return (
    <div className={styles.progress} title={t(m.lessons_completed_of, values)}>
      <BlossomMeter petals={petalsOf(outline)} />
      <b className={`num ${styles.counts}`}>{t(m.lessons_completed_of, values)}</b>
    </div>
  );
}

interface StepProps {
  courseId: string;
  to: OutlineLesson | null;
  lockedWeek?: number | null | undefined;
  children: ReactNode;
}

function Step({ courseId, to, lockedWeek, children }: StepProps) {
  const t = useText();
  if (to) {
    return (
      <LessonLink courseId={courseId} lessonId={to.id} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {children}
      </LessonLink>
    );
  }
  const reason = typeof lockedWeek === 'number' ? t(m.lessons_week_locked, { week: lockedWeek }) : undefined;
  return (
    <Button variant="secondary" size="sm" disabled title={reason}>
      {children}
    </Button>
  );
}
