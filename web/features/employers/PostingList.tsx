import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, FilePlus } from 'lucide-react';
import { createPosting, type PostingRow } from '#domain/employers/contract.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { postingStatus } from '#web/shared/statuses/posting-status.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { postingKeys, postingsQuery } from './api.ts';
import styles from './employers.module.css';

export function PostingList() {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const creation = useChange(createPosting, postingKeys);
  const begin = async (copyOf?: string) => {
    try {
      const { id } = await creation.mutateAsync({ body: { copy_of: copyOf } });
      await navigate({ to: '/employer/postings/$postingId', params: { postingId: id } });
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const busyId = creation.isPending ? (creation.variables.body.copy_of ?? '') : null;
  const newButton = (
    <Button icon={<FilePlus />} busy={busyId === ''} onClick={() => void begin()}>
      {t(m.employers_new)}
    </Button>
  );
  return (
    <Stack as="section" aria-labelledby="postings">
      <Row justify="between" gap={3}>
        <Text as="h2" id="postings" size="xl">
          {t(m.employers_postings)}
        </Text>
        {newButton}
      </Row>
      <Loaded query={useQuery(postingsQuery)} failed={t(m.employers_postings_failed)}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t(m.employers_postings_empty)}>{t(m.employers_postings_empty_text)}</EmptyState>
          ) : (
            <Stack as="ul" gap={3}>
              {rows.map((row) => (
                <PostingCard key={row.id} posting={row} isBusy={busyId === row.id} onCopy={() => void begin(row.id)} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
}

interface PostingCardProps {
  posting: PostingRow;
  isBusy: boolean;
  onCopy: () => void;
}

function PostingCard({ posting, isBusy, onCopy }: PostingCardProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const { id, status, remark, updated_at: updatedAt } = posting;
  const { label, tone } = postingStatus[status];
  const title = posting.title ?? t(m.employers_untitled);
  return (
    <Card as="li">
      <Stack gap={2}>
        <Row justify="between" align="start" gap={3}>
          <Stack gap={1} className={styles.posting}>
            <Text as="h3" size="lg" breakAnywhere>
              <Link to="/employer/postings/$postingId" params={{ postingId: id }} className={styles.link}>
                {title}
              </Link>
            </Text>
            <Row gap={3}>
              <StatusTag tone={tone}>{t(label)}</StatusTag>
              <Text as="span" size="sm" tone="muted">
                {t(m.employers_changed, { time: dateTime(updatedAt) })}
              </Text>
            </Row>
          </Stack>
          <Button
            variant="secondary"
            size="sm"
            icon={<Copy />}
            busy={isBusy}
            aria-label={t(m.employers_copy_of, { title })}
            onClick={onCopy}
          >
            {t(m.employers_copy)}
          </Button>
        </Row>
        {status === 'returned' && remark && <Remark text={remark} />}
      </Stack>
    </Card>
  );
}

/** What the desk asks to change. */
export function Remark({ text }: { text: string }) {
  const t = useText();
  return (
    <Banner tone="warn" title={t(m.employers_remark)}>
      <Text preLine breakAnywhere>
        {text}
      </Text>
    </Banner>
  );
}
