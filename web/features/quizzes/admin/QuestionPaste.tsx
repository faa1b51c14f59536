import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pasteQuestions } from '#domain/quizzes/admin-contract.ts';
import { maxPasteLength, type PasteFault } from '#domain/quizzes/rules.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { PasteDialog } from '#web/admin-kit/upload/PasteDialog.tsx';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { type Message, useText } from '#web/lib/i18n/text.ts';
import { DataTable } from '#web/ui/data/DataTable.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Text } from '#web/ui/layout/Text.tsx';

const faultTexts = {
  too_few_choices: m.quizzes_fault_too_few_choices,
  no_right: m.quizzes_fault_no_right,
  several_right: m.quizzes_fault_several_right,
  wrong_in_order: m.quizzes_fault_wrong_in_order,
  choices_of_text: m.quizzes_fault_choices_of_text,
  texts_of_choices: m.quizzes_fault_texts_of_choices,
  no_question: m.quizzes_fault_no_question,
  too_long: m.quizzes_fault_too_long,
  too_many_answers: m.quizzes_fault_too_many_answers,
  twice: m.quizzes_fault_twice,
  too_many: m.quizzes_fault_too_many,
  unknown_kind: m.quizzes_fault_unknown_kind,
  languages_differ: m.quizzes_fault_languages_differ,
  bad_points: m.quizzes_fault_bad_points,
  bad_moment: m.quizzes_fault_bad_moment,
  no_answers: m.quizzes_fault_no_answers,
  braces: m.quizzes_fault_braces,
  embedded: m.quizzes_fault_not_read,
  matching: m.quizzes_fault_not_read,
  numerical: m.quizzes_fault_not_read,
  essay: m.quizzes_fault_not_read,
  html: m.quizzes_fault_html,
  partial_points: m.quizzes_fault_partial_points,
} satisfies Record<PasteFault, Message>;

export interface QuestionPasteProps {
  lessonId: string;
  onClose: () => void;
}

/** Adds questions from a pasted table or GIFT text, whose faults are shown before anything is saved. */
export function QuestionPaste({ lessonId, onClose }: QuestionPasteProps) {
  const t = useText();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const read = useSettled(text);
  const preview = useQuery({
    ...apiQuery(pasteQuestions, { params: { id: lessonId }, body: { text: read, save: false } }),
    enabled: read !== '',
    // What it says changes with each saving.
    gcTime: 0,
  });
  const { mutate, isPending } = useAdminChange(pasteQuestions, ({ added, replaced }) => {
    toast.success(t(m.quizzes_pasted, { added, replaced }));
    onClose();
  });
  const changes = preview.data ? preview.data.added + preview.data.replaced : 0;
  return (
    <PasteDialog
      title={t(m.quizzes_paste_title)}
      field={{
        label: t(m.quizzes_paste_field),
        hint: t(m.quizzes_paste_hint),
        maxLength: maxPasteLength,
        accept: '.csv,.tsv,.txt,.gift',
        onRead: (next) => setText(next.trim() === '' ? '' : next),
      }}
      save={{
        children: t(m.quizzes_paste_save, { count: changes }),
        busy: isPending,
        disabled: text !== read || changes === 0,
        onClick: () => mutate({ params: { id: lessonId }, body: { text, save: true } }),
      }}
      onClose={onClose}
    >
      {read !== '' && (
        <Loaded query={preview} failed={t(m.quizzes_paste_failed)} details={(error) => errorText(error)}>
          {(found) => <Preview found={found} />}
        </Loaded>
      )}
    </PasteDialog>
  );
}

/** Milliseconds without a change after which a text is read. */
const settledAfter = 400;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledAfter);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function Preview({ found }: { found: Output<typeof pasteQuestions> }) {
  const t = useText();
  const { added, replaced, existing, faults } = found;
  return (
    <>
      <Text role="status" tone={faults.length > 0 ? 'danger' : undefined}>
        {t(m.quizzes_paste_count, { added, replaced, existing, faults: faults.length })}
      </Text>
      {faults.length > 0 && (
        <DataTable
          dense
          caption={t(m.quizzes_paste_faults)}
          rows={faults}
          keyOf={({ line, text }) => `${line} ${text}`}
          columns={[
            { key: 'line', header: t(m.quizzes_paste_line), cell: ({ line }) => <span className="num">{line}</span> },
            { key: 'text', header: t(m.quizzes_question), cell: ({ text }) => text },
            { key: 'fault', header: t(m.quizzes_paste_fault), cell: ({ fault }) => t(faultTexts[fault]) },
          ]}
        />
      )}
    </>
  );
}
