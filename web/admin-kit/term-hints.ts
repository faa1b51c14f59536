import { m } from '#web/paraglide/messages.js';

/** What employers and admins write about each term. */
export const termHints = {
  duties_change: { hint: m.employers_hint_duties_change },
  contract_term: { hint: m.employers_hint_contract_term },
  trial_period: { hint: m.employers_hint_trial_period },
  working_hours: { hint: m.employers_hint_working_hours },
  overtime: { hint: m.employers_hint_overtime },
  holidays: { hint: m.employers_hint_holidays },
  fixed_overtime: { hint: m.employers_hint_fixed_overtime },
  insurance: { hint: m.employers_hint_insurance },
  smoking: { hint: m.employers_hint_smoking },
};
