import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ErrorCode } from '#domain/kernel/errors.ts';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { loadErrorMessages } from '#web/lib/api/known-errors.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { removeFromOutbox, textOf, updateInOutbox } from '#web/lib/offline/outbox-changes.ts';
import { entriesOf, type Kind, type OutboxEntry } from '#web/lib/offline/outbox.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';

const labels = {
  completion: m.offline_kind_completion,
  position: m.offline_kind_position,
  homework: m.offline_kind_homework,
  message: m.offline_kind_message,
  question: m.offline_kind_question,
  answer: m.offline_kind_answer,
  practice: m.offline_kind_practice,
  quiz: m.offline_kind_quiz,
  program: m.offline_kind_program,
  report: m.offline_kind_report,
} satisfies Record<Kind, unknown>;

/** What was changed meanwhile. */
const changed: Partial<Record<Kind, typeof m.ui_close>> = {
  homework: m.offline_homework_changed,
  practice: m.practice_elsewhere,
  report: m.offline_report_changed,
};

/** Refusals that a second attempt would get again. */
const finalRefusals = ['changed_meanwhile', 'too_old', 'bad_input', 'not_found', 'attempt_ended'];

/** What waits or was refused about a lesson, question or course. */
export function UnsentTexts({ kind, aboutId }: { kind: Kind; aboutId: string }) {
  return <UnsentEntries entries={entriesOf(useOutbox(), kind, aboutId)} />;
}

export function UnsentEntries({ entries }: { entries: readonly OutboxEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Stack as="ul">
      {entries.map((entry) => (
        <Card as="li" key={entry.key}>
          <UnsentEntry entry={entry} />
        </Card>
      ))}
    </Stack>
  );
}

export function UnsentEntry({ entry }: { entry: OutboxEntry }) {
  const t = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const learnerId = useLearnerId() ?? '';
  const { kind, key, title, at, refusal } = entry;
  const text = textOf(entry);
  // For a refusal of another visit.
  useQuery({
    queryKey: ['error-messages'],
    queryFn: loadErrorMessages,
    enabled: refusal !== null,
    staleTime: Infinity,
  });
  const changedText = refusal === 'changed_meanwhile' ? changed[kind] : undefined;
  const reason = changedText ? t(changedText) : errorText(new ApiError(0, { code: refusal as ErrorCode }));
  return (
    <Stack gap={2}>
      <Row>
        <Text as="span" weight="strong" breakAnywhere>
          {t(labels[kind])}
          {title && ` · ${title}`}
        </Text>
        <StatusTag tone={refusal === null ? 'pending' : 'rejected'}>
          {t(refusal === null ? m.offline_unsent : m.offline_not_accepted)}
        </StatusTag>
      </Row>
      <Text size="sm" tone="muted" className="num">
        {format.dateTime(at)}
      </Text>
      {refusal !== null && <Text>{reason}</Text>}
      <Text preLine breakAnywhere>
        {text}
      </Text>
      <Row>
        {text !== null && <CopyButton value={text} name={text} />}
        {refusal !== null && !finalRefusals.includes(refusal) && (
          <Button
            variant="secondary"
            size="sm"
            icon={<RotateCw />}
            onClick={() => updateInOutbox(learnerId, entry, { refusal: null })}
          >
            {t(m.ui_retry)}
          </Button>
        )}
        <ConfirmButton
          size="sm"
          label={t(m.offline_discard)}
          question={t(m.offline_discard_question)}
          effect={t(m.offline_discard_effect)}
          onConfirm={async () => await Promise.resolve(removeFromOutbox(learnerId, key))}
        />
      </Row>
    </Stack>
  );
}
