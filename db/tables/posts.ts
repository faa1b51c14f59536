import type { AnnouncementKind, AnnouncementStatus } from '#domain/announcements/rules.ts';
import type { eventRecord } from '#domain/community/record.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { postRecord } from '#domain/posts/record.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Dated, RecordColumns, Translations } from './columns.ts';

export interface PostTables {
  posts: RecordColumns<typeof postRecord, 'body'> & {
    /** The titles and the author's name. */
    search_text: GeneratedAlways<string>;
    /** Written by a trigger: when the post was first active. */
    published_at: Generated<Timestamp | null>;
  };
  /** Every slug that a post has or had, written by a trigger. */
  post_slugs: {
    slug: string;
    post_id: string;
  };
  events: RecordColumns<typeof eventRecord, 'description'>;
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
