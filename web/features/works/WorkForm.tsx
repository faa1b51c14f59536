import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { createWork, updateWork, type Work, type WorkForm as WorkBody, type Works } from '#domain/works/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { worksKey } from './api.ts';
import { checkWork, type WorkDraft } from './work-draft.ts';
import { WorkFields } from './WorkFields.tsx';

export interface WorkFormProps {
  works: Works;
  /** Null for a new work. */
  work: Work | null;
  draft: WorkDraft;
  onClose: () => void;
}

/** Adds or changes a work. */
export function WorkForm({ works, work, draft, onClose }: WorkFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const [isUploading, setUploading] = useState(false);
  const form = useForm<WorkDraft, unknown, WorkBody>({ defaultValues: draft, resolver: checkWork });
  const [create, update] = [useChange(createWork, worksKey), useChange(updateWork, worksKey)];
  const error = create.error ?? update.error;
  const save = form.handleSubmit(async (body) => {
    try {
      await (work
        ? update.mutateAsync({ params: { id: work.id }, body: { work: body, seen_at: work.updated_at } })
        : create.mutateAsync({ body }));
      toast.success(t(m.works_saved));
      onClose();
    } catch {
      // The banner shows it.
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack gap={5}>
          <WorkFields works={works} onBusyChange={setUploading} />
          {error && (
            <Banner tone="error" live>
              {errorText(error)}
            </Banner>
          )}
          <Row gap={3} justify="end">
            <Button variant="secondary" onClick={onClose}>
              {t(m.ui_cancel)}
            </Button>
            <Button type="submit" busy={create.isPending || update.isPending} disabled={isUploading}>
              {t(m.works_save)}
            </Button>
          </Row>
        </Stack>
      </form>
    </FormProvider>
  );
}
