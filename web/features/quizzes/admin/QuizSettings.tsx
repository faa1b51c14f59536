import { useState } from 'react';
import { type LessonQuiz, quizForm, saveQuiz } from '#domain/quizzes/admin-contract.ts';
import { maxAttemptLimit, maxWaitMinutes } from '#domain/quizzes/rules.ts';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { LeaveDialog } from '#web/ui/forms/LeaveDialog.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from '../quiz.module.css';

/** The lowest and the highest number of a field, and whether it may be empty. */
const fields = {
  pass_percent: { label: m.quizzes_pass_percent, min: 0, max: 100, required: true },
  max_attempts: { label: m.quizzes_max_attempts, min: 1, max: maxAttemptLimit, required: false },
  wait_minutes: { label: m.quizzes_wait_minutes, min: 0, max: maxWaitMinutes, required: true },
} as const;
type Name = keyof typeof fields;
const names = Object.keys(fields) as Name[];

interface QuizSettingsProps {
  lessonId: string;
  quiz: LessonQuiz['quiz'];
}

/** The pass mark, the number of attempts and the wait between them. The first saving makes the quiz. */
export function QuizSettings({ lessonId, quiz }: QuizSettingsProps) {
  const t = useText();
  const stored = quiz ?? quizForm.parse({});
  const draftOf = (values: Record<Name, number | null>) =>
    Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')])) as Record<Name, string>;
  const [draft, setDraft] = useState(draftOf(stored));
  const { mutate, isPending } = useAdminChange(saveQuiz, (saved) => {
    setDraft(draftOf(saved));
    toast.success(t(m.quizzes_settings_saved));
  });
  const numberOf = (name: Name) => (draft[name].trim() === '' ? null : Number(draft[name]));
  const values = Object.fromEntries(names.map((name) => [name, numberOf(name)])) as Record<Name, number | null>;
  const form = quizForm.safeParse(values);
  const faults = new Set(form.error?.issues.map(({ path }) => path[0]));
  const isDirty = names.some((name) => draft[name] !== draftOf(stored)[name]);
  const body = form.success && { ...form.data, updated_at: quiz?.updated_at ?? null };
  return (
    <CardSection title={t(m.quizzes_settings)}>
      <Stack className={styles.settings}>
        {names.map((name) => {
          const { label, min, max, required } = fields[name];
          return (
            <TextField
              key={name}
              type="number"
              inputMode="numeric"
              label={t(label)}
              hint={name === 'max_attempts' ? t(m.quizzes_max_attempts_hint) : undefined}
              error={faults.has(name) ? t(m.quizzes_number_wrong, { min, max }) : undefined}
              {...{ min, max, required }}
              value={draft[name]}
              onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
            />
          );
        })}
        <div>
          <Button
            busy={isPending}
            disabled={!body || (quiz !== null && !isDirty)}
            onClick={() => body && mutate({ params: { id: lessonId }, body })}
          >
            {t(m.quizzes_settings_save)}
          </Button>
        </div>
      </Stack>
      <LeaveDialog isDirty={isDirty} />
    </CardSection>
  );
}
