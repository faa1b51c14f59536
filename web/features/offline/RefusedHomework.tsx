import { m } from '#web/paraglide/messages.js';
import type { ErrorCode } from '#domain/kernel/errors.ts';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { removeFromOutbox } from '#web/lib/offline/outbox.ts';
import type { OutboxEntry, UnsentHomework } from '#web/lib/offline/outbox.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import styles from './RefusedHomework.module.css';

/** On every screen, since the lesson of rejected homework may be closed now. */
export function RefusedHomework({ learnerId }: { learnerId: string }) {
  const refused = useOutbox().filter((entry) => entry.kind === 'homework' && entry.refusal !== null);
  return refused.map((entry) => (
    <div key={entry.key} className={styles.card}>
      <Refusal entry={entry as OutboxEntry<UnsentHomework>} onDiscard={() => removeFromOutbox(learnerId, entry.key)} />
    </div>
  ));
}

function Refusal({ entry, onDiscard }: { entry: OutboxEntry<UnsentHomework>; onDiscard: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { title, link, refusal } = entry;
  const message =
    refusal === 'changed_meanwhile'
      ? t(m.offline_homework_changed)
      : errorText(new ApiError(0, { code: refusal as ErrorCode }));
  return (
    <Banner tone="error" live title={t(m.offline_homework_refused)}>
      <p>{t(m.offline_homework_refused_text, { title, message })}</p>
      <p className={styles.link}>{link}</p>
      <p className={styles.acts}>
        <CopyButton value={link} name={link} />
        <Button variant="ghost" size="sm" onClick={onDiscard}>
          {t(m.offline_discard)}
        </Button>
      </p>
    </Banner>
  );
}
