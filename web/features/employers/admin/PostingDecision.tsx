import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type AdminPosting, decidePosting } from '#domain/employers/admin-contract.ts';
import { postingLifecycle } from '#domain/employers/rules.ts';
import { maxText, maxTitle } from '#domain/kernel/content.ts';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { adminPostingQuery } from './PostingSheet.tsx';

/** Publishes or returns the posting that is open, as it was read. */
export function PostingDecision({ row }: { row: AdminPosting }) {
  const t = useText();
  const posting = useQuery(adminPostingQuery(row.id)).data;
  const [asked, setAsked] = useState<'publish' | 'return' | null>(null);
  const [isTitleMissing, setTitleMissing] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useAdminChange(decidePosting, (_, { body }) => {
    toast.success(t(body.step === 'publish' ? m.employers_desk_published : m.employers_desk_returned));
    setAsked(null);
  });
  if (!posting || !postingLifecycle.can(posting.status, 'publish')) return null;
  const { id, updated_at, content, job_id: jobId } = posting;
  const needsTitle = jobId === null && content.language !== 'en';
  const close = () => setAsked(null);
  const publish = () => {
    const typed = title.current?.value.trim() ?? '';
    setTitleMissing(needsTitle && typed === '');
    if (needsTitle && typed === '') return title.current?.focus();
    return mutate({ params: { id }, body: { step: 'publish', updated_at, ...(needsTitle && { title: typed }) } });
  };
  return (
    <>
      <Button variant="accept" onClick={() => setAsked('publish')}>
        {t(m.employers_publish)}
      </Button>
      <Button variant="reject" onClick={() => setAsked('return')}>
        {t(m.employers_return)}
      </Button>
      <ConfirmDialog
        undoable={!needsTitle}
        open={asked === 'publish'}
        question={t(m.employers_publish_question)}
        confirmLabel={t(m.employers_publish)}
        busy={isPending}
        fields={
          needsTitle && (
            <TextField
              ref={title}
              label={t(m.employers_english_title)}
              hint={t(m.employers_english_title_hint)}
              error={isTitleMissing && t(m.manage_error_required)}
              maxLength={maxTitle}
              lang="en"
              required
            />
          )
        }
        onConfirm={publish}
        onCancel={close}
      >
        {t(jobId === null ? m.employers_publish_new : m.employers_publish_changes)}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'return'}
        question={t(m.employers_return_question)}
        confirmLabel={t(m.employers_return)}
        busy={isPending}
        reason={{
          label: t(m.employers_remark),
          hint: t(m.employers_return_hint),
          maxLength: maxText,
          required: true,
        }}
        onConfirm={(remark) => mutate({ params: { id }, body: { step: 'return', updated_at, remark } })}
        onCancel={close}
      />
    </>
  );
}
