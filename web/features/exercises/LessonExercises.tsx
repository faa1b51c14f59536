import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listExercises } from '#domain/exercises/contract.ts';
import { isExercisePassed } from '#domain/exercises/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { apiQuery } from '#web/lib/api/query.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';

/** The exercises of a lesson with the learner's best results; nothing without exercises. */
export function LessonExercises({ lessonId }: { lessonId: string }) {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery(apiQuery(listExercises, { params: { id: lessonId } }));
  if (!data || data.rows.length === 0) return null;
  return (
    <CardSection title={t(m.exercises_of_lesson)}>
      <Stack as="ul" gap={2}>
        {data.rows.map(({ id, best, ...titles }) => {
          const { text, lang } = localized(titles, 'title', language);
          return (
            <Row as="li" key={id} gap={3}>
              <Link to="/exercises/$exerciseId" params={{ exerciseId: id }} lang={lang ?? undefined}>
                {text}
              </Link>
              {best && (
                <StatusTag tone={isExercisePassed(best) ? 'accepted' : 'pending'}>
                  {isExercisePassed(best) ? t(m.exercises_solved) : t(m.exercises_passed_of, best)}
                </StatusTag>
              )}
            </Row>
          );
        })}
      </Stack>
    </CardSection>
  );
}
