import type { CourseCard } from '#domain/courses/contract.ts';
import { isFree } from '#domain/courses/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './CourseTerms.module.css';

type WithLevel = Pick<CourseCard, 'level' | 'level_jp' | 'level_mn'>;
type WithDuration = Pick<CourseCard, 'duration' | 'duration_jp' | 'duration_mn'>;

export function CourseLevel({ course }: { course: WithLevel }) {
  const t = useText();
  const level = localized(course, 'level', useLanguage());
  return level.text ? <Localized value={level} /> : t(m.level_all);
}

export function CourseDuration({ course }: { course: WithDuration }) {
  const t = useText();
  const duration = localized(course, 'duration', useLanguage());
  return duration.text ? <Localized value={duration} /> : t(m.courses_self_paced);
}

export function CoursePrice({ price, className }: { price: number | null; className?: string | undefined }) {
  const t = useText();
  const format = useFormat();
  const free = isFree(price);
  return (
    <span className={classNames('num', className, free && styles.free)}>
      {free ? t(m.price_free) : format.money(price ?? 0, 'MNT')}
    </span>
  );
}
