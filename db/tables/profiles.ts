import type { Role } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonList } from './json.ts';

/** One entry of a profile's education. Entries of older profiles lack the Japanese variants. */
export interface EducationEntry {
  school_name: string;
  school_name_ja: string;
  degree_major: string;
  degree_major_ja: string;
  start_date: string;
  end_date: string;
}

/** One entry of a profile's work experience. */
export interface WorkEntry {
  company_name: string;
  company_name_ja: string;
  position: string;
  position_ja: string;
  start_date: string;
  end_date: string;
  description: string;
  description_ja: string;
}

/** One licence or certificate of a profile. */
export interface LicenceEntry {
  name: string;
  name_ja: string;
  date: string;
}

export interface ProfilesTable {
  id: string;
  full_name: Generated<string>;
  search_text: GeneratedAlways<string>;
  email: string;
  role: Generated<Role>;
  furigana: string | null;
  latin_name: string | null;
  phone_number: string | null;
  postal_code: string | null;
  address: string | null;
  address_ja: string | null;
  address_reading: string | null;
  nearest_station: string | null;
  date_of_birth: string | null;
  gender: string | null;
  marital_status: 'single' | 'married' | null;
  dependents: number | null;
  education: JsonList<EducationEntry>;
  work_experience: JsonList<WorkEntry>;
  licences: JsonList<LicenceEntry>;
  motivation_ja: string | null;
  wishes_ja: string | null;
  course_motivation: string | null;
  learning_goals: string | null;
  future_plans: string | null;
  sns_portfolio: string | null;
  personal_notes: string | null;
  lived_in_japan_before: boolean | null;
  years_lived_in_japan: number | null;
  currently_living_in_japan: boolean | null;
  last_visa_type: string | null;
  current_visa_type: string | null;
  japanese_level: string | null;
  jlpt_month: string | null;
  photo_file_id: string | null;
  language: 'mn' | 'ja' | 'en' | null;
  admin_language: 'mn' | 'ja' | 'en' | null;
  time_zone: Generated<string>;
  verified_at: Timestamp | null;
  homework_count: Generated<number>;
  last_homework_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface FilesTable {
  id: string;
  owner_id: string | null;
  kind: 'lesson_video' | 'lesson_pdf' | 'lesson_caption' | 'resume' | 'sample' | 'photo' | 'image' | 'export';
  storage_key: string;
  name: string;
  content_type: string;
  byte_size: number;
  sha256: string;
  small_picture: Generated<Buffer | null>;
  attached_at: Timestamp | null;
  /** Set when nothing needs the file any more; its bytes and this row are then removed. */
  discarded_at: Generated<Timestamp | null>;
  created_at: Timestamp;
}
