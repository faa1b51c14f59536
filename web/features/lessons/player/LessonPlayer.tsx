import { type ReactNode, useState } from 'react';
import { ArrowLeft, ArrowRight, Check, CircleCheck, ListChecks } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { Localized, LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useMedia } from '#web/lib/use-media.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Logo } from '#web/ui/brand/Logo.tsx';
import { BackButton } from '#web/ui/buttons/BackButton.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { BlossomMeter } from '#web/ui/charts/BlossomMeter.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import type { ModalProps } from '#web/ui/overlay/ModalFrame.tsx';
import { LessonButton } from '#web/features/lessons/outline/LessonLink.tsx';
import {
  type LessonContext,
  type Mode,
  type Neighbours,
  neighboursOf,
  type Outline,
  petalsOf,
} from '#web/features/lessons/outline/outline.ts';
import styles from './LessonPlayer.module.css';
import { SideMenu } from './SideMenu.tsx';

/** Loaded before it is opened: it also opens offline. */
const LessonSheet = lazyPart<ModalProps>(
  'lesson-sheet',
  async () => (await import('#web/ui/overlay/ModalFrame.tsx')).DrawerFrame,
);

interface LessonPlayerProps {
  courseId: string;
  /** Null while it loads. */
  outline: Outline | null;
  /** Instead of the list of lessons while it loads. */
  noList: ReactNode;
  lessonId: string | null;
  mode: Mode;
  /** Null unless a lesson is open. */
  context: LessonContext | null;
  person: ReactNode;
  /** The menu of the site. */
  siteMenu: ReactNode;
  footer: ReactNode;
  onComplete: () => void;
  children: ReactNode;
}

export function LessonPlayer(props: LessonPlayerProps) {
  const { courseId, outline, noList, lessonId, mode, context, onComplete, children } = props;
  const t = useText();
  const menu = outline ? <SideMenu {...{ courseId, outline, lessonId, mode }} /> : noList;
  // Following a link of the sheet closes it.
  const screen = `${lessonId} ${mode}`;
  const [openSheet, setOpenSheet] = useState<string | null>(null);
  // The width below which the style sheet shows the bottom bar.
  const isNarrow = useMedia('(max-width: 56.25em)');
  return (
    <div className={styles.player}>
      <PlayerHeader
        courseId={courseId}
        outline={outline}
        neighbours={lessonId === null ? null : neighboursOf(outline?.lessons ?? [], lessonId)}
        person={props.person}
        siteMenu={props.siteMenu}
      />
      <div className={styles.columns}>
        <div className={styles.side}>{menu}</div>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {props.footer}
      <BottomBar context={context} onLessons={() => setOpenSheet(screen)} onComplete={onComplete} />
      {isNarrow && (
        <LessonSheet open={openSheet === screen} onClose={() => setOpenSheet(null)} title={t(m.lessons_drawer)}>
          <div className={styles.sheet}>{menu}</div>
        </LessonSheet>
      )}
    </div>
  );
}

interface BottomBarProps {
  context: LessonContext | null;
  onLessons: () => void;
  onComplete: () => void;
}

function BottomBar({ context, onLessons, onComplete }: BottomBarProps) {
  const t = useText();
  return (
    <nav className={styles.bar} aria-label={t(m.lessons_controls)}>
      <Button variant="secondary" icon={<ListChecks />} onClick={onLessons}>
        {t(m.lessons_drawer)}
      </Button>
      {context && (
        <>
          {context.lesson.completed ? (
            <Row as="p" noWrap className={styles.done}>
              <CircleCheck />
              {t(m.lessons_done)}
            </Row>
          ) : (
            <Button writes icon={<Check />} aria-label={t(m.lessons_mark)} onClick={onComplete}>
              {t(m.lessons_mark_short)}
            </Button>
          )}
          <NextButton context={context} />
        </>
      )}
    </nav>
  );
}

function NextButton({ context: { courseId, neighbours } }: { context: LessonContext }) {
  const t = useText();
  const { next, lockedWeek } = neighbours;
  const label = lockedWeek === null ? t(m.lessons_next) : t(m.lessons_week_locked, { week: lockedWeek });
  return (
    <LessonButton courseId={courseId} lesson={next} aria-label={label}>
      <ArrowRight />
    </LessonButton>
  );
}

interface PlayerHeaderProps {
  courseId: string;
  outline: Outline | null;
  /** Null while no lesson is selected. */
  neighbours: Neighbours | null;
  person: ReactNode;
  siteMenu: ReactNode;
}

function PlayerHeader({ courseId, outline, neighbours, person, siteMenu }: PlayerHeaderProps) {
  const t = useText();
  const lockedWeek = neighbours?.lockedWeek ?? null;
  return (
    <header className={styles.header}>
      <BackButton />
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
      {outline ? <CourseProgress outline={outline} /> : <span className={styles.progress} />}
      <span className={styles.rule} />
      <nav className={styles.steps} aria-label={t(m.lessons_controls)}>
        <LessonButton size="sm" courseId={courseId} lesson={neighbours?.previous ?? null}>
          <ArrowLeft />
          {t(m.lessons_previous_short)}
        </LessonButton>
        <LessonButton
          size="sm"
          courseId={courseId}
          lesson={neighbours?.next ?? null}
          title={lockedWeek === null ? undefined : t(m.lessons_week_locked, { week: lockedWeek })}
        >
          {t(m.lessons_next_short)}
          <ArrowRight />
        </LessonButton>
      </nav>
      <span className={styles.person}>{person}</span>
      <span className={styles.siteMenu}>{siteMenu}</span>
    </header>
  );
}

function CourseProgress({ outline }: { outline: Outline }) {
  const t = useText();
  const level = localized(outline.course, 'level', useLanguage());
  const progress = t(m.lessons_completed_of, { done: outline.completed_count, total: outline.lessons.length });
  return (
    <>
      <div className={styles.course}>
        <b>
          <LocalizedField row={outline.course} field="title" />
        </b>
        <Text size="sm" tone="muted">
          {level.text ? <Localized value={level} /> : t(m.level_all)}
        </Text>
      </div>
      <Row gap={3} className={styles.progress} title={progress}>
        <BlossomMeter petals={petalsOf(outline)} />
        <b className={`num ${styles.counts}`}>{progress}</b>
      </Row>
    </>
  );
}
