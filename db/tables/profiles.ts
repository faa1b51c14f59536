import type { UploadKind } from '#domain/files/rules.ts';
import type { Role } from '#domain/kernel/actor.ts';
import type { PermissionSet } from '#domain/kernel/permissions.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { WantedPerson } from '#domain/people/pasted.ts';
import type { importLineStates, LineFailure } from '#domain/people/rules.ts';
import type { EntryList } from '#domain/profiles/entries.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import type { WorkKind } from '#domain/works/rules.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Dated, JsonList } from './columns.ts';

export type EducationEntry = Profile['education'][number];
export type WorkEntry = Profile['work_experience'][number];
export type LicenceEntry = Profile['licences'][number];
export type SkillEntry = Profile['skills'][number];

/** The columns that the contract's shape describes, but those that are written in another type than they are read. */
type StoredProfile = Omit<Profile, 'full_name' | 'role' | EntryList | keyof Dated>;

export interface ProfileTables {
  profiles: Dated &
    StoredProfile & {
      full_name: Generated<string>;
      /** What transfers name the person by, see `payerKeysOf`; null until a background task has computed it. */
      payer_keys: Generated<string[] | null>;
      /** What searches find the name by, see `nameSounds`; computed with `payer_keys`. */
      name_sounds: Generated<string | null>;
      search_text: GeneratedAlways<string>;
      role: Generated<Role>;
      /** What an admin may do. */
      permissions: Generated<PermissionSet>;
      education: JsonList<EducationEntry>;
      work_experience: JsonList<WorkEntry>;
      licences: JsonList<LicenceEntry>;
      skills: JsonList<SkillEntry>;
      language: Language | null;
      review_phrases: Generated<string[]>;
      admin_language: Language | null;
      time_zone: Generated<string>;
      homework_count: Generated<number>;
      last_homework_at: Timestamp | null;
    };
  /** What learners have made. */
  works: Dated & {
    id: string;
    person_id: string;
    kind: WorkKind;
    title: string;
    title_ja: string | null;
    title_en: string | null;
    role: string | null;
    role_ja: string | null;
    role_en: string | null;
    overview: string | null;
    overview_ja: string | null;
    overview_en: string | null;
    highlights: string | null;
    highlights_ja: string | null;
    highlights_en: string | null;
    technologies: string | null;
    team_size: number | null;
    start_month: string | null;
    end_month: string | null;
    url: string | null;
    source_url: string | null;
    /** The accepted homework that it was. */
    submission_id: string | null;
    /** The accepted proposal that it was made for. */
    proposal_id: string | null;
    picture_file_id: string | null;
    /** Shown in the portfolio. */
    is_public: boolean;
  };
  /** The public pages of learners. */
  portfolios: Dated & {
    person_id: string;
    handle: string;
    is_on: boolean;
    is_findable: boolean;
    wished_role: string | null;
    shows_availability: Generated<boolean>;
    takes_messages: Generated<boolean>;
  };
  /** Notes of the desk about a person. */
  desk_notes: {
    id: string;
    person_id: string;
    /** Null after the author's account is deleted. */
    author_id: string | null;
    text: string;
    created_at: Timestamp;
  };
  people_imports: {
    id: string;
    imported_by: string;
    created_at: Timestamp;
  };
  /** The rows of an imported table of people. */
  people_import_lines: {
    import_id: string;
    number: number;
    state: (typeof importLineStates)[number];
    /** Null when it is done; without the other fields when it was left out. */
    person: ColumnType<WantedPerson | null, string | null, string | null>;
    /** Of a failed line. */
    reason: LineFailure | null;
    is_invited: Generated<boolean>;
    is_enrolled: Generated<boolean>;
    /** The payment of the enrollment was confirmed. */
    is_paid: Generated<boolean>;
    created_at: Timestamp;
  };
  files: {
    id: string;
    owner_id: string | null;
    kind: UploadKind | 'export' | 'rendition';
    storage_key: string;
    name: string;
    content_type: string;
    byte_size: number;
    sha256: string;
    small_picture: Generated<Buffer | null>;
    attached_at: Timestamp | null;
    /** Set when nothing refers to the file any more; the clean-up then removes the bytes and this row. */
    discarded_at: Generated<Timestamp | null>;
    created_at: Timestamp;
  };
}
