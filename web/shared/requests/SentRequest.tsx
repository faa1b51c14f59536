import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { requestStatus, RequestTag, type RequestTagProps } from './RequestTag.tsx';
import styles from './SentRequest.module.css';

export interface SentRequestProps extends Pick<RequestTagProps, 'kind'> {
  request: { status: string; created_at: string };
  /** The content; parts without a value are omitted. */
  parts: readonly { name: string; value: ReactNode }[];
  texts: {
    sentOn: typeof m.jobs_sent_on;
    withdraw: typeof m.jobs_withdraw;
    question: typeof m.jobs_withdraw_question;
    effect: typeof m.jobs_withdraw_text;
    done: typeof m.jobs_withdrawn;
    failed: typeof m.jobs_withdraw_failed;
  };
  withdraw: () => Promise<unknown>;
  onWithdrawn: () => void;
}

/** The user's application or proposal: its status and content, and how to withdraw it. */
export function SentRequest({ kind, request, parts, texts, withdraw, onWithdrawn }: SentRequestProps) {
  const t = useText();
  const format = useFormat();
  async function confirm() {
    try {
      await withdraw();
      toast.success(t(texts.done));
      onWithdrawn();
    } catch {
      toast.error(t(texts.failed));
    }
  }
  return (
    <Stack>
      <Row as="p" gap={3}>
        <RequestTag kind={kind} status={request.status} />
        <Text as="span" size="base" tone="muted">
          {t(texts.sentOn, { date: format.date(request.created_at) })}
        </Text>
      </Row>
      <p>{t(requestStatus(kind, request.status).meaning)}</p>
      <Stack as="dl" className={styles.parts}>
        {parts
          .filter(({ value }) => Boolean(value))
          .map(({ name, value }) => (
            <div key={name}>
              <Text as="dt" size="sm" tone="muted">
                {name}
              </Text>
              <dd>{value}</dd>
            </div>
          ))}
      </Stack>
      <div>
        <ConfirmButton
          label={t(texts.withdraw)}
          question={t(texts.question)}
          effect={t(texts.effect)}
          onConfirm={confirm}
        />
      </div>
    </Stack>
  );
}

export function SentText({ children }: { children: string }) {
  return <p className={styles.text}>{children}</p>;
}

/** A sent text that folds after six lines. */
export function FoldedText({ children }: { children: string }) {
  const t = useText();
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
    setCut(scrollHeight > clientHeight);
  }, [children]);
  return (
    <>
      <p ref={text} className={classNames(styles.text, !isOpen && styles.folded)}>
        {children}
      </p>
      {isCut && (
        <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? m.ui_show_less : m.ui_show_all)}
        </Button>
      )}
    </>
  );
}
