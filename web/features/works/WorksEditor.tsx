import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { deleteWork, type Work, type Works } from '#domain/works/contract.ts';
import { maxWorks } from '#domain/works/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { usePicture, worksKey, worksQuery } from './api.ts';
import { kindTexts } from '#web/shared/works/kind-texts.ts';
import { blankDraft, draftOf, offeredDrafts, type WorkDraft } from './work-draft.ts';
import type { WorkFormProps } from './WorkForm.tsx';
import styles from './works.module.css';

// Loaded with the first edit.
const WorkForm = lazyPart<WorkFormProps>('work-form', async () => (await import('./WorkForm.tsx')).WorkForm, {
  isNeeded: true,
});

/** What the learner has made, for the 職務経歴書 and the portfolio: a list to add to, change and remove from. */
export function WorksEditor() {
  const t = useText();
  return (
    <CardSection title={t(m.works_heading)} lead={t(m.works_lead)}>
      <Loaded query={useQuery(worksQuery(useApi()))} failed={t(m.works_failed)}>
        {(works) => <WorkList works={works} />}
      </Loaded>
    </CardSection>
  );
}

interface Opened {
  work: Work | null;
  draft: WorkDraft;
}

function WorkList({ works }: { works: Works }) {
  const t = useText();
  const language = useLanguage();
  const [opened, setOpened] = useState<Opened | null>(null);
  const form = opened && <WorkForm works={works} {...opened} onClose={() => setOpened(null)} />;
  const offered = offeredDrafts(works, language).slice(0, 3);
  const nameOf = ({ title, submission_id }: WorkDraft) => {
    const week = works.homework.find(({ id }) => id === submission_id)?.week;
    return week === undefined ? t(m.works_add_proposal, { title }) : t(m.works_add_homework, { title, week });
  };
  if (opened && !opened.work) return form;
  return (
    <Stack>
      {works.rows.length === 0 && <Text tone="muted">{t(m.works_none)}</Text>}
      <Stack as="ul" gap={3}>
        {works.rows.map((work) => (
          <li key={work.id} className={styles.work}>
            {opened?.work?.id === work.id ? (
              form
            ) : (
              <WorkRow work={work} onEdit={() => setOpened({ work, draft: draftOf(work) })} />
            )}
          </li>
        ))}
      </Stack>
      {works.rows.length < maxWorks && (
        <Row>
          <Button icon={<Plus />} size="sm" onClick={() => setOpened({ work: null, draft: blankDraft() })}>
            {t(m.works_add)}
          </Button>
          {offered.map((draft) => (
            <Button
              key={draft.submission_id || draft.proposal_id}
              variant="secondary"
              size="sm"
              onClick={() => setOpened({ work: null, draft })}
            >
              {nameOf(draft)}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  );
}

function WorkRow({ work, onEdit }: { work: Work; onEdit: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { mutateAsync } = useChange(deleteWork, worksKey);
  const picture = usePicture(work.picture_file_id);
  const { title } = work;
  const remove = async () => {
    await mutateAsync({ params: { id: work.id } }).catch((error: unknown) => toast.error(errorText(error)));
  };
  return (
    <Row gap={4} justify="between">
      <Row gap={3} noWrap className={styles.summary}>
        {picture && <img src={picture} alt="" className={styles.small} />}
        <Stack gap={1}>
          <Text weight="strong" breakAnywhere>
            {title}
          </Text>
          <Text size="sm" tone="muted" breakAnywhere>
            {[t(kindTexts[work.kind]), work.role, work.technologies].filter(Boolean).join(' · ')}
          </Text>
          {!work.is_public && (
            <div>
              <Tag>{t(m.works_hidden)}</Tag>
            </div>
          )}
        </Stack>
      </Row>
      <Row>
        <Button variant="secondary" size="sm" aria-label={t(m.works_edit_one, { title })} onClick={onEdit}>
          {t(m.works_edit)}
        </Button>
        <ConfirmButton
          label={t(m.works_remove)}
          name={t(m.works_remove_one, { title })}
          size="sm"
          question={t(m.works_remove_question, { title })}
          effect={t(m.works_remove_effect)}
          onConfirm={remove}
        />
      </Row>
    </Row>
  );
}
