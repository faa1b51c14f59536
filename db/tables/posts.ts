import type { Timestamp } from '#domain/kernel/time.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface PostsTable {
  id: string;
  slug: string;
  title: string;
  title_jp: string | null;
  title_mn: string | null;
  summary: string | null;
  summary_jp: string | null;
  summary_mn: string | null;
  body: Generated<string>;
  body_jp: string | null;
  body_mn: string | null;
  author_name: string | null;
  /** Kept by the database: the titles and the author's name, as admins search them. */
  search_text: GeneratedAlways<string>;
  image_file_id: string | null;
  image_alt: string | null;
  image_alt_jp: string | null;
  image_alt_mn: string | null;
  is_graduate_story: Generated<boolean>;
  is_active: Generated<boolean>;
  /** Kept by the database: when the site first showed it. */
  published_at: Generated<Timestamp | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Every slug that a post has or had; kept by the database. */
export interface PostSlugsTable {
  slug: string;
  post_id: string;
}

export interface EventsTable {
  id: string;
  title: string;
  title_jp: string | null;
  title_mn: string | null;
  description: Generated<string>;
  description_jp: string | null;
  description_mn: string | null;
  day: string;
  is_active: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}
