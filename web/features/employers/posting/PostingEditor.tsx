import { Eye, RotateCw, Send } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Posting } from '#domain/employers/contract.ts';
import type { PostingContent } from '#domain/employers/posting.ts';
import { salaryFaultOf } from '#domain/jobs/rules.ts';
import styles from '#web/admin-kit/record-editor/ContentEditor.module.css';
import { focusMember } from '#web/admin-kit/record-editor/ContentErrors.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ConflictBanner } from '#web/ui/feedback/ConflictBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { LeaveDialog } from '#web/ui/forms/LeaveDialog.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { Remark } from '#web/features/employers/PostingList.tsx';
import { contentOf, missingIn, MissingFields } from './MissingFields.tsx';
import { PostingFields } from './PostingFields.tsx';
import { usePostingSteps } from './use-posting-steps.ts';
import { type SaveState, useSavedPosting } from './use-saved-posting.ts';

interface PostingEditorProps {
  posting: Posting;
  preview: (content: PostingContent) => ReactNode;
}

/** The form of a draft or returned posting. */
export function PostingEditor({ posting, preview }: PostingEditorProps) {
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  const saving = useSavedPosting(posting);
  const { form, state, save } = saving;
  const steps = usePostingSteps(posting.id);
  const goTo = (name: string) => focusMember(element.current, name);
  async function send() {
    const draft = form.getValues();
    const [first] = missingIn(draft);
    if (first !== undefined) {
      const salary = salaryFaultOf(contentOf(draft));
      if (salary) form.setError(salary.path, { type: salary.message });
      toast.error(t(m.employers_missing));
      return goTo(first);
    }
    return (await save()) && (await steps.take('send', saving.updatedAt()));
  }
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {posting.status === 'returned' && posting.remark && <Remark text={posting.remark} />}
        {posting.job_id !== null && <Banner>{t(m.employers_edits_published)}</Banner>}
        <MissingFields onGoTo={goTo} />
        <PostingFields />
        <Stack gap={3} className={styles.bar}>
          {state === 'conflict' && <Conflict resolve={saving.resolveConflict} />}
          <Row justify="between" className={styles.buttons}>
            <SaveStatus state={state} onRetry={() => void save()} />
            <Row className={styles.buttons}>
              <PreviewButton content={() => contentOf(form.getValues())} preview={preview} />
              <Button icon={<Send />} busy={steps.isBusy} onClick={() => void send()}>
                {t(m.employers_send)}
              </Button>
            </Row>
          </Row>
        </Stack>
      </form>
      <LeaveDialog isDirty={state !== 'saved'} onLeaving={save} />
    </FormProvider>
  );
}

function Conflict({ resolve }: { resolve: (keepMine: boolean) => Promise<void> }) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <ConflictBanner
      title={t(m.employers_conflict)}
      text={t(m.employers_conflict_text)}
      onResolve={(keepMine) => void resolve(keepMine).catch((error: unknown) => toast.error(errorText(error)))}
    />
  );
}

const stateTexts = {
  saved: m.employers_saved,
  changed: m.employers_changing,
  saving: m.employers_saving,
  failed: m.employers_not_saved,
  wrong: m.employers_not_saved_wrong,
  conflict: m.employers_not_saved,
} satisfies Record<SaveState, unknown>;

function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const t = useText();
  return (
    <Row gap={2}>
      <span role="status">{t(stateTexts[state])}</span>
      {state === 'failed' && (
        <Button variant="ghost" size="sm" icon={<RotateCw />} onClick={onRetry}>
          {t(m.ui_retry)}
        </Button>
      )}
    </Row>
  );
}

function PreviewButton({ content, preview }: { content: () => PostingContent } & Pick<PostingEditorProps, 'preview'>) {
  const t = useText();
  const [shown, setShown] = useState<PostingContent | null>(null);
  return (
    <>
      <Button variant="secondary" icon={<Eye />} onClick={() => setShown(content())}>
        {t(m.manage_preview)}
      </Button>
      <Dialog
        open={shown !== null}
        size="lg"
        title={t(m.manage_preview)}
        description={t(m.employers_preview_lead)}
        onClose={() => setShown(null)}
      >
        {shown && <Stack gap={6}>{preview(shown)}</Stack>}
      </Dialog>
    </>
  );
}
