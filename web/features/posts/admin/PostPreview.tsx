import { useQuery } from '@tanstack/react-query';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { type ContentDraft, textIn } from '#web/admin-kit/record-editor/content-draft.ts';
import { fileIn } from '#web/admin-kit/upload/ImageField.tsx';
import { PreviewHead } from '#web/admin-kit/record-editor/PreviewDialog.tsx';
import { usePicture } from '#web/admin-kit/upload/use-picture.ts';
import { Picture } from '#web/features/posts/PostPicture.tsx';
import { PostText } from '#web/features/posts/PostText.tsx';
import { postPreviewQuery } from './admin-api.ts';

/** A post as its page would show what stands in the form. */
export function PostPreview({ draft }: { draft: ContentDraft }) {
  const t = useText();
  const picture = usePicture(fileIn(draft['image_file'])?.id ?? null);
  const text = (member: string) => textIn(draft, member);
  const row = { title: text('title') ?? '', title_jp: text('title_jp'), title_mn: text('title_mn') };
  const alts = {
    image_alt: text('image_alt'),
    image_alt_jp: text('image_alt_jp'),
    image_alt_mn: text('image_alt_mn'),
  };
  const alt = localized(alts, 'image_alt', useLanguage()).text;
  const bodies = { body: text('body') ?? '', body_jp: text('body_jp'), body_mn: text('body_mn') };
  const html = useQuery(postPreviewQuery(useApi(), bodies));
  return (
    <>
      <PreviewHead over={text('author_name')} row={row} />
      {picture !== undefined && <Picture source={picture} alt={alt} />}
      {html.data ? (
        <PostText post={html.data} />
      ) : html.isPending ? (
        <Spinner />
      ) : (
        <ErrorState title={t(m.manage_preview_failed)} busy={html.isFetching} onRetry={() => void html.refetch()} />
      )}
    </>
  );
}
