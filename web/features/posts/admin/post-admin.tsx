import { postEndpoints, postRecord } from '#domain/posts/record.ts';
import { m } from '#web/paraglide/messages.js';
import type { AdminRecord } from '#web/admin-kit/records/admin-record.ts';
import { ViewLink } from '#web/admin-kit/records/record-links.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

export const postAdmin: AdminRecord = {
  record: postRecord,
  endpoints: postEndpoints,
  texts: {
    title: m.manage_posts_title,
    new: m.manage_post_new,
    edit: m.manage_post_edit,
    search: m.manage_posts_search,
    failed: m.manage_posts_failed,
    empty: m.manage_posts_empty,
    copy: m.manage_copy_post,
  },
  sections: [
    { title: m.manage_about_post, fields: ['slug', 'author_name'] },
    { title: m.field_image_file_id, fields: ['image_file_id'] },
    { title: m.manage_on_site, fields: ['is_active', 'is_graduate_story'] },
  ],
  views: {
    summary: { hint: m.manage_summary_hint },
    body: { hint: m.manage_body_hint },
    image_alt: { hint: m.manage_image_alt_hint },
    slug: { hint: m.manage_slug_hint, autoCapitalize: 'none' },
    author_name: { hint: m.manage_author_hint },
    is_graduate_story: { hint: m.manage_graduate_story_hint },
  },
  under: ({ author_name: author }, t) => (typeof author === 'string' ? author : t(m.manage_author_none)),
  columns: ['status', 'published_at', 'created_at'],
  references: {},
  links: ({ stored: { slug, is_active: isShown } }) =>
    isShown === true && typeof slug === 'string' && <ViewLink to="/blog/$slug" params={{ slug }} />,
  preview: lazyPart('post-preview', async () => (await import('./PostPreview.tsx')).PostPreview, { isNeeded: true }),
};
