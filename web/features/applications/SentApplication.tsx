import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MyApplication } from '#domain/applications/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { FileLink } from '../files/FileLink.tsx';
import { useWithdrawApplication } from './api.ts';
import { ApplicationStatusTag } from './ApplicationStatusTag.tsx';
import styles from './SentApplication.module.css';
import { shownStatus, statusMeaning } from './status-words.ts';

/** What a sent application takes. */
export interface SentApplicationProps {
  application: MyApplication;
  onWithdrawn: () => void;
}

/** The learner's application: its status, what was sent, and the way to take it back. */
export function SentApplication({ application, onWithdrawn }: SentApplicationProps) {
  const t = useText();
  const format = useFormat();
  const { cover_letter: letter, resume, facebook_link: profile } = application;
  return (
    <div className={styles.sent}>
      <p className={styles.status}>
        <ApplicationStatusTag status={application.status} />
        <span>{t(m.jobs_sent_on, { date: format.date(application.created_at) })}</span>
      </p>
      <p>{t(statusMeaning[shownStatus(application.status)])}</p>
      <dl className={styles.parts}>
        <Part name={t(m.jobs_cover_letter)}>
          <p className={styles.letter}>{letter}</p>
        </Part>
        {resume && (
          <Part name={t(m.jobs_resume)}>
            <FileLink file={resume} />
          </Part>
        )}
        {profile && (
          <Part name={t(m.jobs_facebook)}>
            <a className={styles.link} href={profile} target="_blank" rel="noopener noreferrer">
              {profile.replace(/^https?:\/\//i, '')}
              <ExternalLink />
              <span className="visually-hidden">{t(m.lessons_new_tab)}</span>
            </a>
          </Part>
        )}
      </dl>
      <Withdraw application={application} onWithdrawn={onWithdrawn} />
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Withdraw({ application, onWithdrawn }: SentApplicationProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdrawApplication(application.job_id);

  async function takeBack() {
    try {
      await withdraw.mutateAsync(application.id);
      toast.success(t(m.jobs_withdrawn));
      onWithdrawn();
    } catch {
      toast.error(t(m.jobs_withdraw_failed));
      setAsking(false);
    }
  }

  return (
    <>
      <Button variant="secondary" className={styles.withdraw} onClick={() => setAsking(true)}>
        {t(m.jobs_withdraw)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={t(m.jobs_withdraw_question)}
        confirmLabel={t(m.jobs_withdraw)}
        danger
        busy={withdraw.isPending}
        onConfirm={() => void takeBack()}
        onCancel={() => setAsking(false)}
      >
        {t(m.jobs_withdraw_text)}
      </ConfirmDialog>
    </>
  );
}
