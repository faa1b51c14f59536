import { useQuery } from '@tanstack/react-query';
import { localized } from '#domain/kernel/language.ts';
import { postRecord, previewPost } from '#domain/posts/record.ts';
import { m } from '#web/paraglide/messages.js';
import { pageQuery } from '#web/lib/api/query.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { MarkdownText } from '#web/ui/layout/MarkdownText.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import type { PreviewProps } from '#web/admin-kit/records/admin-record.ts';
import { lenientValues } from '#web/admin-kit/records/record-draft.ts';
import { PreviewHead } from '#web/admin-kit/record-editor/PreviewDialog.tsx';
import { usePicture } from '#web/admin-kit/upload/picture.tsx';
import { Picture } from '#web/features/posts/PostPicture.tsx';

export function PostPreview({ draft }: PreviewProps) {
  const t = useText();
  const post = lenientValues(postRecord, draft);
  const picture = usePicture(post.image_file_id);
  const language = useLanguage();
  const alt = localized(post, 'image_alt', language).text;
  const { body, body_jp, body_mn } = post;
  const html = useQuery(pageQuery(previewPost, { body: { body, body_jp, body_mn } }));
  return (
    <>
      <PreviewHead over={post.author_name} row={post} />
      {picture !== undefined && <Picture source={picture} alt={alt} />}
      {html.data ? (
        <MarkdownText html={localized(html.data, 'body_html', language)} />
      ) : html.isPending ? (
        <Spinner />
      ) : (
        <ErrorState title={t(m.manage_preview_failed)} busy={html.isFetching} onRetry={() => void html.refetch()} />
      )}
    </>
  );
}
