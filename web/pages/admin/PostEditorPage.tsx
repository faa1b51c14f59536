import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ManagedPost } from '#domain/posts/admin-contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { adminPostQuery, usePostCalls } from '#web/features/posts/admin/admin-api.ts';
import { postLabels, postParts, postShape } from '#web/features/posts/admin/post-shape.ts';
import { PostPreview } from '#web/features/posts/admin/PostPreview.tsx';
import { PostSections } from '#web/features/posts/admin/PostSections.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { NewRecord, RecordEditor, type RecordKind } from './RecordEditor.tsx';

/** A new post. */
export function NewPostPage() {
  return <NewRecord kind={usePostKind()} />;
}

/** One post: its form, its preview and its history. */
export function PostEditorPage() {
  const { postId = '' } = useParams({ strict: false });
  return <RecordEditor kind={usePostKind()} id={postId} />;
}

function usePostKind(): RecordKind<ManagedPost> {
  const t = useText();
  const language = useLanguage();
  const api = useApi();
  const navigate = useNavigate();
  const { save, copy, remove } = usePostCalls();
  return {
    list: { to: '/admin-dashboard/posts', title: t(m.manage_posts_title) },
    titles: { new: t(m.manage_post_new), edit: t(m.manage_post_edit) },
    entity: 'posts',
    nameOf: (post) => localized(post, 'title', language).text,
    query: (id) => adminPostQuery(api, id),
    save,
    remove,
    referrers: () => ({}),
    copy: { send: copy, effect: t(m.manage_copy_post) },
    shape: postShape,
    parts: postParts,
    labels: postLabels,
    preview: (draft) => <PostPreview draft={draft} />,
    sections: (onBusyChange) => <PostSections onBusyChange={onBusyChange} />,
    links: (_, { slug, is_active: isShown }) =>
      isShown && (
        <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to="/blog/$slug" params={{ slug }}>
          <ExternalLink />
          {t(m.manage_view)}
        </Link>
      ),
    goTo: (postId, way) => void navigate({ to: '/admin-dashboard/posts/$postId', params: { postId }, ...way }),
    goToList: (way) => void navigate({ to: '/admin-dashboard/posts', ...way }),
  };
}
