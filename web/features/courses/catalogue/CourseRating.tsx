import type { CourseCard } from '#domain/courses/contract.ts';
import { cardRating } from '#domain/courses/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { ExampleTag } from '#web/ui/data/StatusTag.tsx';

/** The average of the ratings with their number, or the specification's sample. */
export function CourseRating({ course }: { course: Pick<CourseCard, 'rating_average' | 'rating_count'> }) {
  const t = useText();
  const { rating_average: average, rating_count: count } = course;
  const rating = (average ?? cardRating).toFixed(1);
  return (
    <>
      <span aria-hidden="true">{average === null ? rating : `${rating} (${count})`}</span>
      <span className="visually-hidden">
        {t(m.courses_rating, { rating })}
        {average !== null && ` (${t(m.ratings_count, { count })})`}
      </span>
      {average === null && <ExampleTag />}
    </>
  );
}
