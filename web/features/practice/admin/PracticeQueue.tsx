import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { commentPractice, listAskedPractice, practiceOrders } from '#domain/practice/contract.ts';
import questions from '#domain/practice/questions.json' with { type: 'json' };
import { m } from '#web/paraglide/messages.js';
import { AnswerForm } from '#web/admin-kit/answers/AnswerForm.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { ListFrame } from '#web/admin-kit/list/ListFrame.tsx';
import { PersonCell } from '#web/admin-kit/list/cells.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { pageQuery, adminKey } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';

/** The interview answers that learners ask about, what waits longest first. */
export function PracticeQueue({ bar }: { bar: ReactNode }) {
  const t = useText();
  const list = useAdminList(practiceOrders);
  const query = useQuery(pageQuery(listAskedPractice, { query: list.query }));
  const { mutateAsync } = useChange(commentPractice, [adminKey]);
  return (
    <AdminPage title={t(m.admin_homework_title)} lead={t(m.practice_queue_lead)}>
      {bar}
      <ListFrame
        list={list}
        query={query}
        searchLabel={t(m.review_queue_search)}
        failed={t(m.practice_failed)}
        empty={{ icon: <MessageCircleQuestion />, title: t(m.practice_queue_empty) }}
      >
        {(rows, pager) => (
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
      </ListFrame>
    </AdminPage>
  );
}
