import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadJsonResume } from '#domain/portfolio/contract.ts';
import { listWorks } from '#domain/works/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useDownload } from '#web/lib/api/download.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { myProfileQuery } from './api.ts';
import styles from './MoveDataCard.module.css';

// The form's rules are loaded with the first text.
const ResumeChanges = lazyPart('resume-changes', async () => (await import('./ResumeChanges.tsx')).ResumeChanges, {
  isNeeded: true,
});

/** Takes the profile to other sites and back, as JSON Resume. */
export function MoveDataCard() {
  const t = useText();
  const api = useApi();
  const download = useDownload();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const profile = useQuery(myProfileQuery(api)).data;
  const works = useQuery({ queryKey: ['works', 'own'], queryFn: () => api(listWorks, {}) }).data;
  const save = () =>
    void download(downloadJsonResume, {}, 'resume.json').catch((error: unknown) => toast.error(errorText(error)));
  return (
    <CardSection title={t(m.move_heading)} lead={t(m.move_lead)}>
      <Stack>
        <div>
          <Button variant="secondary" icon={<Download />} onClick={save}>
            {t(m.move_download)}
          </Button>
        </div>
        <TextAreaField
          label={t(m.move_paste)}
          hint={t(m.move_hint)}
          rows={4}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Row>
          <label className={styles.file}>
            {t(m.move_file)}{' '}
            <input
              type="file"
              accept=".json,application/json"
              onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setText)}
            />
          </label>
        </Row>
        {text.trim() !== '' && profile && works && (
          <ResumeChanges {...{ text, profile }} works={works.rows} onDone={() => setText('')} />
        )}
      </Stack>
    </CardSection>
  );
}
