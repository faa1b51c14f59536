import type { Profile } from '#domain/profiles/shapes.ts';

/**
 * The members of a profile that the 履歴書 and the 職務経歴書 print. The form of April 2021 has no marital status, dependents or station; personal notes and
 * learning goals are not for employers. A member that ends in `_ja` is the Japanese variant of the one before it.
 */
export const printedColumns = [
  ...(['full_name', 'email', 'furigana', 'latin_name', 'phone_number', 'postal_code', 'address'] as const),
  ...(['address_ja', 'address_reading', 'date_of_birth', 'gender', 'education', 'work_experience'] as const),
  ...(['licences', 'motivation_ja', 'wishes_ja', 'sns_portfolio', 'lived_in_japan_before'] as const),
  ...(['years_lived_in_japan', 'currently_living_in_japan', 'last_visa_type', 'current_visa_type'] as const),
  ...(['japanese_level', 'jlpt_month', 'jlpt_score', 'photo_file_id'] as const),
  ...(['surname', 'given_name', 'summary_ja', 'self_pr_ja', 'skills', 'available_from'] as const),
  ...(['residence_expires_on', 'has_work_permission', 'prints_visa_reason'] as const),
] as const;

export type RirekishoProfile = Pick<Profile, (typeof printedColumns)[number]>;
