import { MessageCircleQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { commentPractice, listAskedPractice, practiceOrders } from '#domain/practice/contract.ts';
import questions from '#domain/practice/questions.json' with { type: 'json' };
import { m } from '#web/paraglide/messages.js';
import { AnswerForm } from '#web/admin-kit/answers/AnswerForm.tsx';
import { PersonCell } from '#web/admin-kit/list/cells.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import { useChange } from '#web/lib/api/use-change.ts';
import { adminKey } from '#web/lib/api/query.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';

/** The interview answers that learners ask about, what waits longest first. */
export function PracticeQueue({ bar }: { bar: ReactNode }) {
  const { mutateAsync } = useChange(commentPractice, [adminKey]);
  return (
    <ListPage
      bar={bar}
      list={useAdminList(practiceOrders)}
      operations={{ list: listAskedPractice }}
      icon={<MessageCircleQuestion />}
      texts={{
        title: m.admin_homework_title,
        lead: m.practice_queue_lead,
        search: m.review_queue_search,
        failed: m.practice_failed,
        empty: m.practice_queue_empty,
      }}
      cards={(rows, pager) => (
        <Stack as="ul">
          {rows.map((row) => (
            <Card as="li" key={`${row.id} ${row.updated_at}`}>
              <Stack>
                <PersonCell person={row.student} />
                <Text as="h2" size="lg" lang="ja">
                  {questions[row.question - 1]?.text}
                </Text>
                <Text preLine breakAnywhere>
                  {row.text}
                </Text>
                <AnswerForm
                  draftName={`practice-comment.${row.id}`}
                  answered={{ ...row, comment: null, corrected: null }}
                  submit={(body) => mutateAsync({ params: { id: row.id }, body })}
                  label={m.practice_comment}
                  sent={m.practice_commented}
                />
              </Stack>
            </Card>
          ))}
          <li>{pager}</li>
        </Stack>
      )}
    />
  );
}
