import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { listMyPractice, type PracticeAnswer } from '#domain/practice/contract.ts';
import questions from '#domain/practice/questions.json' with { type: 'json' };
import { questionCount } from '#domain/practice/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { QuestionCard } from '#web/features/practice/QuestionCard.tsx';
import styles from '#web/features/practice/practice.module.css';
import { apiQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useRemembered } from '#web/lib/use-remembered.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { LearnerPage } from '../LearnerPage.tsx';

/** The questions of interviews, one at a time. */
export function PracticePage() {
  const t = useText();
  const query = useQuery(apiQuery(listMyPractice, {}));
  return (
    <LearnerPage narrow title={t(m.practice_title)} lead={t(m.practice_lead)}>
      <Loaded query={query} failed={t(m.practice_failed)}>
        {({ rows }) => <Deck answers={rows} />}
      </Loaded>
    </LearnerPage>
  );
}

function Deck({ answers }: { answers: readonly PracticeAnswer[] }) {
  const t = useText();
  const navigate = useNavigate();
  const readings = useRemembered('practice-readings');
  const { question = 1 } = useSearch({ from: '/public/signed-in/practice' });
  const current = Math.min(question, questionCount);
  const go = (to: number) =>
    void navigate({ to: '.', search: { question: ((to - 1 + questionCount) % questionCount) + 1 }, replace: true });
  const press = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
    if (isArrow && !(target as Element).closest('input, textarea, select'))
      go(current + (key === 'ArrowLeft' ? -1 : 1));
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const practised = answers.filter(({ practised_at }) => practised_at !== null).map((answer) => answer.question);
  return (
    <Stack className={styles.deck} data-readings={readings.isOn}>
      <Row as="nav" noWrap aria-label={t(m.practice_title)}>
        <IconButton outlined label={t(m.practice_previous)} onClick={() => go(current - 1)}>
          <ChevronLeft />
        </IconButton>
        <SelectField
          label={t(m.practice_progress, { count: practised.length, total: questionCount })}
          value={current}
          onChange={(event) => go(Number(event.target.value))}
        >
          {questions.map(({ number, text }) => (
            <option key={number} value={number} lang="ja">
              {`${practised.includes(number) ? '✓ ' : ''}${number}. ${text}`}
            </option>
          ))}
        </SelectField>
        <IconButton outlined label={t(m.practice_next)} onClick={() => go(current + 1)}>
          <ChevronRight />
        </IconButton>
      </Row>
      <Checkbox label={t(m.practice_readings)} checked={readings.isOn} onChange={readings.toggle} />
      <QuestionCard key={current} number={current} answer={answers.find((answer) => answer.question === current)} />
    </Stack>
  );
}
