import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { getMyRating, rateCourse } from '#domain/ratings/contract.ts';
import { maxSentence, maxStars } from '#domain/ratings/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { apiQuery, invalidate } from '#web/lib/api/query.ts';
import { resources } from '#web/lib/api/resources.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { ratingStatus } from '#web/shared/statuses/statuses.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { useSubmission } from '#web/ui/forms/use-submission.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';

type Rating = CallInput<typeof rateCourse>['body'];

/** The learner's rating of a course; nothing before half of the open lessons are completed. */
export function RatingBox({ courseId }: { courseId: string }) {
  const t = useText();
  const { data } = useQuery({ ...apiQuery(getMyRating, { params: { id: courseId } }), retry: false });
  if (!data?.may_rate) return null;
  const { rating } = data;
  return (
    <CardSection
      title={t(m.ratings_title)}
      lead={t(m.ratings_lead)}
      aside={
        rating?.sentence && (
          <StatusTag tone={ratingStatus[rating.status].tone}>{t(ratingStatus[rating.status].label)}</StatusTag>
        )
      }
    >
      <RatingForm courseId={courseId} initial={{ stars: rating?.stars ?? 0, sentence: rating?.sentence ?? '' }} />
    </CardSection>
  );
}

function RatingForm({ courseId, initial }: { courseId: string; initial: Rating }) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const [rating, setRating] = useState(initial);
  const { mutateAsync } = useMutation({
    mutationFn: (body: Rating) => api(rateCourse, { params: { id: courseId }, body }),
    onSuccess: (answer) => client.setQueryData(apiQuery(getMyRating, { params: { id: courseId } }).queryKey, answer),
    onSettled: () => invalidate(client, resources.courses),
  });
  const { send, isSending } = useSubmission({
    submit: mutateAsync,
    sent: m.ratings_sent,
    failed: m.ratings_failed,
    onSent: () => {},
    onRefused: () => {},
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    send(rating);
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <SegmentedFilter
          label={t(m.ratings_stars)}
          value={String(rating.stars)}
          onChange={(value) => setRating({ ...rating, stars: Number(value) })}
          segments={Array.from({ length: maxStars }, (_, nth) => ({ value: String(nth + 1), label: `${nth + 1} ★` }))}
        />
        <TextField
          label={t(m.ratings_sentence)}
          hint={t(m.ratings_sentence_hint)}
          maxLength={maxSentence}
          autoComplete="off"
          value={rating.sentence}
          onChange={({ target }) => setRating({ ...rating, sentence: target.value })}
        />
        <Row justify="end">
          <Button type="submit" icon={<Star />} busy={isSending} disabled={rating.stars === 0}>
            {t(m.ratings_send)}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
