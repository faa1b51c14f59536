import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  deleteWork,
  emptyWork,
  type Work,
  type WorkForm as WorkBody,
  type Works,
  listWorks,
} from '#domain/works/contract.ts';
import { maxWorks } from '#domain/works/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { keyOf } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { worksQuery } from '#web/shared/works/api.ts';
import { kindTexts } from '#web/shared/works/kind-texts.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { WorkForm } from './WorkForm.tsx';
import styles from './works.module.css';

/** What the learner has made, for the 職務経歴書 and the portfolio: a list to add to, change and remove from. */
export function WorksEditor() {
  const t = useText();
  return (
    <CardSection title={t(m.works_heading)} lead={t(m.works_lead)}>
      <Loaded query={useQuery(worksQuery)} failed={t(m.works_failed)}>
        {(works) => <WorkList works={works} />}
      </Loaded>
    </CardSection>
  );
}

function WorkList({ works }: { works: Works }) {
  const t = useText();
  const [opened, setOpened] = useState<Work | WorkBody | null>(null);
  if (opened) return <WorkForm works={works} work={opened} onClose={() => setOpened(null)} />;
  return (
    <Stack>
      {works.works.length === 0 && <Text tone="muted">{t(m.works_none)}</Text>}
      <Stack as="ul" gap={3}>
        {works.works.map((work) => (
          <WorkRow key={work.id} work={work} onEdit={() => setOpened(work)} />
        ))}
      </Stack>
      {works.works.length < maxWorks && (
        <div>
          <Button icon={<Plus />} size="sm" onClick={() => setOpened(emptyWork)}>
            {t(m.works_add)}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function WorkRow({ work, onEdit }: { work: Work; onEdit: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { mutateAsync } = useChange(deleteWork, [keyOf(listWorks)]);
  const { title, kind, role, technologies, is_public } = work;
  const facts = [t(kindTexts[kind]), role, technologies, !is_public && t(m.works_hidden)].filter(Boolean);
  const remove = async () => {
    await mutateAsync({ params: { id: work.id } }).catch((error: unknown) => toast.error(errorText(error)));
  };
  return (
    <Row as="li" gap={4} justify="between" className={styles.work}>
      <Stack gap={1}>
        <Text weight="strong" breakAnywhere>
          {title}
        </Text>
        <Text size="sm" tone="muted" breakAnywhere>
          {facts.join(' · ')}
        </Text>
      </Stack>
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
