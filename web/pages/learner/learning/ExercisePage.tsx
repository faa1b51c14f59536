import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { RotateCcw, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { type Exercise, getExercise } from '#domain/exercises/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { Editor } from '#web/features/exercises/Editor.tsx';
import { Code, Help } from '#web/features/exercises/Help.tsx';
import { Outcome, TestList } from '#web/features/exercises/TestList.tsx';
import { kindNames } from '#web/features/exercises/kind-names.ts';
import { useExercise } from '#web/features/exercises/use-exercise.ts';
import { SavedOn } from '#web/features/lessons/lesson/offline-copy.tsx';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { cachedAtOf, offlineInterval } from '#web/lib/offline/cached-responses.ts';
import { cacheExercises } from '#web/lib/offline/offline-site.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Banner, Refusal } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { LessonPartPage } from './LessonPartPage.tsx';

/** An exercise of a lesson: its brief, the learner's program and the tests. */
export function ExercisePage() {
  const t = useText();
  const language = useLanguage();
  const { exerciseId } = useParams({ from: '/public/signed-in/exercises/$exerciseId' });
  const query = useQuery({
    ...apiQuery(getExercise, { params: { id: exerciseId } }),
    refetchInterval: ({ state }) => cachedAtOf(state.data) !== null && offlineInterval,
  });
  const title = query.data ? localized(query.data, 'title', language).text : t(m.exercises_title);
  useEffect(() => void cacheExercises([]).catch(() => undefined), []);
  return (
    <LessonPartPage query={query} title={title} failed={t(m.exercises_failed)}>
      {(exercise) => <Solving key={exercise.id} exercise={exercise} title={title} />}
    </LessonPartPage>
  );
}

function Solving({ exercise, title }: { exercise: Exercise; title: string }) {
  const t = useText();
  const state = useExercise(exercise, title);
  const { program, result, isRunning, isPassed, waiting } = state;
  const brief = localized(exercise, 'brief', useLanguage());
  return (
    <Stack gap={6}>
      <SavedOn response={exercise} />
      <CardSection
        title={t(m.exercises_brief)}
        lead={kindNames[exercise.kind]}
        aside={isPassed && <StatusTag tone="accepted">{t(m.exercises_solved)}</StatusTag>}
      >
        <Text preLine lang={brief.lang ?? undefined}>
          {brief.text}
        </Text>
        {exercise.setup !== '' && <Code label={t(m.exercises_setup)}>{exercise.setup}</Code>}
      </CardSection>
      <Card>
        <Stack>
          <Editor program={program} onChange={state.change} onUndo={state.undo} />
          <Row>
            <Button busy={isRunning} onClick={state.run}>
              {t(m.exercises_run)}
            </Button>
            <Button variant="secondary" icon={<Undo2 />} disabled={!state.canUndo} onClick={state.undo}>
              {t(m.ui_undo)}
            </Button>
            <Button
              variant="secondary"
              icon={<RotateCcw />}
              disabled={program === exercise.start_code}
              onClick={state.reset}
            >
              {t(m.exercises_reset)}
            </Button>
          </Row>
          <Outcome result={result} isRunning={isRunning} />
          <Refusal>{state.refusal}</Refusal>
          {waiting > 0 && (
            <Banner tone="waiting" live>
              {t(m.exercises_waiting, { count: waiting })}
            </Banner>
          )}
          {result && result.lines.length > 0 && <Code label={t(m.exercises_console)}>{result.lines.join('\n')}</Code>}
        </Stack>
      </Card>
      <TestList tests={exercise.tests} result={result} />
      <Help {...exercise} />
      <SendAsHomework lesson={exercise.lesson} program={program} />
    </Stack>
  );
}

function SendAsHomework({ lesson, program }: Pick<Exercise, 'lesson'> & { program: string }) {
  const t = useText();
  return (
    <CardSection title={t(m.exercises_homework)} lead={t(m.exercises_homework_lead)}>
      <Row>
        <CopyButton size="md" value={program} label={t(m.exercises_copy)} />
        <LessonLink courseId={lesson.course_id} lessonId={lesson.id} className={buttonClass({ variant: 'secondary' })}>
          {t(m.exercises_homework_form)}
        </LessonLink>
      </Row>
    </CardSection>
  );
}
