import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import type { VerificationStatus } from '#domain/verification/rules.ts';
import { learnersWithoutLogin } from './people/classmates.ts';
import { admin, learners } from './people/accounts.ts';

/** One demonstration enrolment. `course` is the course's number. */
export interface EnrollmentContent {
  course: number;
  status: EnrollmentStatus;
  daysAgo: number;
  /** The last unlocked week, in the course with weekly release. */
  unlockedWeek?: number;
  /** How many lessons are completed, in teaching order. */
  completed?: number;
  /** How many homeworks were handed in, in teaching order. */
  homework?: number;
}

/** The profile of one demonstration person. */
export interface PersonContent {
  name: string;
  email: string;
  role: 'user' | 'admin';
  joinedDaysAgo: number;
  profile: ProfileContent;
  enrollments: readonly EnrollmentContent[];
  verification?: VerificationStatus;
}

/** The fields of a profile that the demonstration fills; each may be missing, as in a real school. */
export interface ProfileContent {
  furigana?: string;
  latin_name?: string;
  phone_number?: string;
  postal_code?: string;
  address?: string;
  nearest_station?: string;
  date_of_birth?: string;
  gender?: string;
  marital_status?: 'single' | 'married';
  dependents?: number;
  education?: readonly { school_name: string; degree_major: string; start_date: string; end_date: string }[];
  work_experience?: readonly {
    company_name: string;
    position: string;
    start_date: string;
    end_date: string;
    description: string;
  }[];
  licences?: readonly { name: string; date: string }[];
  course_motivation?: string;
  learning_goals?: string;
  future_plans?: string;
  sns_portfolio?: string;
  lived_in_japan_before?: boolean;
  years_lived_in_japan?: number;
  currently_living_in_japan?: boolean;
  last_visa_type?: string;
  japanese_level?: string;
}

/** Everybody in the demonstration: the admin, the learners who can sign in, and their classmates who cannot. */
export const people: readonly PersonContent[] = [admin, ...learners, ...learnersWithoutLogin];

/** The accounts that can sign in. */
export const accounts: readonly PersonContent[] = [admin, ...learners];
