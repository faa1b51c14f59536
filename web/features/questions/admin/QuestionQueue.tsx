import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type QuestionStatus, questionStatuses } from '#domain/questions/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { ListToolbar } from '#web/admin-kit/list/ListToolbar.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { questionStatus } from '#web/shared/statuses/statuses.ts';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { adminQuestionsQuery } from '#web/features/questions/api.ts';
import { QuestionRows } from '#web/features/questions/QuestionRows.tsx';

/** The questions of all courses, at first the unanswered ones, the oldest first. */
export function QuestionQueue() {
  const t = useText();
  const [status, setStatus] = useState<QuestionStatus>('unanswered');
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(adminQuestionsQuery(useApi(), { status, search: search.trim() || undefined }));
  return (
    <>
      <ListToolbar searchLabel={t(m.questions_admin_search)} search={search} onSearch={setSearch}>
        <SegmentedFilter
          label={t(m.admin_filter_status)}
          value={status}
          onChange={setStatus}
          segments={questionStatuses.map((value) => ({ value, label: t(questionStatus[value].label) }))}
        />
      </ListToolbar>
      <QuestionRows query={query} empty={t(m.questions_admin_empty)} />
    </>
  );
}
