import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import type { AnswerFieldsProps } from './AnswerFields.tsx';

const AnswerFields = lazyPart<AnswerFieldsProps>(
  'answer-fields',
  async () => (await import('./AnswerFields.tsx')).AnswerFields,
  {
    waiting: (
      <Skeleton>
        <Bone shape="control" />
      </Skeleton>
    ),
    isNeeded: true,
  },
);

/** A mentor's answer to a learner's text. Its form is loaded when it is opened. */
export function AnswerForm(props: AnswerFieldsProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure flush summary={t(m.reports_answer_open)} onToggle={() => setOpen(true)}>
      {isOpen && <AnswerFields {...props} />}
    </Disclosure>
  );
}
