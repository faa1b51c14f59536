import type { Role } from '#domain/kernel/actor.ts';
import type { maritalStatuses, visaKinds } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';

/** What each marital status is called. */
export const maritalNames = {
  single: m.profile_single,
  married: m.profile_married,
} as const satisfies Record<(typeof maritalStatuses)[number], unknown>;

/** What each role is called. */
export const roleNames = {
  user: m.profile_role_user,
  admin: m.profile_role_admin,
} as const satisfies Record<Role, unknown>;

/** What each kind of visa is called; any other is shown as it was written. */
export const visaNames = {
  '技術・人文知識・国際業務': m.profile_visa_work,
  高度専門職: m.profile_visa_professional,
  特定技能: m.profile_visa_skilled,
  技能実習: m.profile_visa_trainee,
  留学: m.profile_visa_student,
  研修: m.profile_visa_training,
  家族滞在: m.profile_visa_dependent,
  特定活動: m.profile_visa_activities,
  ワーキングホリデー: m.profile_visa_holiday,
  永住者: m.profile_visa_permanent,
  日本人の配偶者等: m.profile_visa_spouse,
  短期滞在: m.profile_visa_visitor,
} as const satisfies Record<(typeof visaKinds)[number], unknown>;

/** What the form stores for each gender, as it is printed. */
export const genderNames = { 男: m.profile_gender_male, 女: m.profile_gender_female } as const;
