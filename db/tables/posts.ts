import type { AnnouncementKind, AnnouncementStatus } from '#domain/announcements/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Dated, Translations } from './columns.ts';

export interface PostTables {
  posts: Dated &
    Translations<'title' | 'summary' | 'body' | 'image_alt'> & {
      id: string;
      slug: string;
      title: string;
      summary: string | null;
      body: Generated<string>;
      author_name: string | null;
      /** The titles and the author's name. */
      search_text: GeneratedAlways<string>;
      image_file_id: string | null;
      image_alt: string | null;
      is_graduate_story: Generated<boolean>;
      is_active: Generated<boolean>;
      /** Written by a trigger: when the post was first active. */
      published_at: Generated<Timestamp | null>;
    };
  /** Every slug that a post has or had, written by a trigger. */
  post_slugs: {
    slug: string;
    post_id: string;
  };
  events: Dated &
    Translations<'title' | 'description'> & {
      id: string;
      title: string;
      description: Generated<string>;
      day: string;
      is_active: Generated<boolean>;
    };
  announcements: Dated &
    Translations<'title' | 'body'> & {
      id: string;
      kind: AnnouncementKind;
      title: string;
      body: string;
      for_learners: Generated<boolean>;
      course_id: string | null;
      group_id: string | null;
      start_date: string | null;
      end_date: string | null;
      status: Generated<AnnouncementStatus>;
      /** When a banner was first shown, or the first mail of a letter was queued. */
      begun_at: Timestamp | null;
      sent_count: Generated<number>;
      total_count: Generated<number>;
      last_subscriber_id: string | null;
      next_step_at: Timestamp | null;
    };
}
