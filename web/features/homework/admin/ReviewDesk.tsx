import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { listHomeworkQueue } from '#domain/homework/queue-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { ListSkeleton } from '#web/admin-kit/list/ListBody.tsx';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { pageQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Key } from './Key.tsx';
import { homeworkReviewQuery, type QueueQuery } from './admin-api.ts';
import styles from './ReviewDesk.module.css';
import { ReviewForm, type ReviewFormProps } from './ReviewForm.tsx';
import { ReviewedWork, ReviewThread } from './ReviewedWork.tsx';
import { useDeciding } from './use-deciding.ts';
import { useDeskKeys } from './use-desk-keys.ts';

interface ReviewDeskProps {
  id: string;
  /** The list that the submission was opened from. */
  queue: QueueQuery;
  /** Shows another submission, or the list. */
  onOpen: (id: string | null) => void;
}

/** One submission with everything for its decision, and the way to the next one. */
export function ReviewDesk({ id, queue, onOpen }: ReviewDeskProps) {
  const t = useText();
  const client = useQueryClient();
  const query = useQuery(homeworkReviewQuery(id));
  const deciding = useDeciding({ queue, onNext: onOpen });
  // The page of the list as it was left, which is not reloaded here.
  const ids =
    client.getQueryData(pageQuery(listHomeworkQueue, { query: queue }).queryKey)?.rows.map((row) => row.id) ?? [];
  const neighbour = (by: 1 | -1) => ids[ids.indexOf(id) + by];
  const go = (by: 1 | -1) => onOpen((ids.includes(id) && neighbour(by)) || null);
  useDeskKeys({ KeyJ: () => go(1), KeyK: () => go(-1), KeyQ: () => onOpen(null), KeyZ: deciding.undo });
  return (
    <Stack className={styles.page}>
      <Row as="nav" justify="between" aria-label={t(m.review_view_queue)}>
        <Button variant="ghost" size="sm" icon={<ArrowLeft />} onClick={() => onOpen(null)}>
          {t(m.review_back)} <Key name="Q" />
        </Button>
        <Row>
          <Button variant="secondary" size="sm" icon={<ChevronLeft />} onClick={() => go(-1)}>
            {t(m.review_previous)} <Key name="K" />
          </Button>
          <Button variant="secondary" size="sm" icon={<ChevronRight />} onClick={() => go(1)}>
            {t(m.review_next)} <Key name="J" />
          </Button>
        </Row>
      </Row>
      <Loaded query={query} failed={t(m.admin_homework_failed)} waiting={<ListSkeleton />}>
        {(review) => <Desk key={`${id} ${review.updated_at}`} review={review} deciding={deciding} />}
      </Loaded>
    </Stack>
  );
}

function Desk({ review, deciding }: ReviewFormProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // So that a screen reader announces the next submission, and keys do not go to a button that is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.desk}>
      <Stack gap={5}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {nameOf(t, review.student)}
        </h2>
        <ReviewedWork review={review} />
      </Stack>
      <div className={styles.side}>
        <ReviewForm review={review} deciding={deciding} />
        <Text size="sm" tone="muted" className={styles.help}>
          {t(m.review_keys_help)}
        </Text>
      </div>
      <Stack gap={5}>
        <ReviewThread review={review} />
      </Stack>
    </div>
  );
}
