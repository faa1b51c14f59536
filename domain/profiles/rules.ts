/** A person's marital status, as the profile keeps it. */
export const maritalStatuses = ['single', 'married'] as const;

/** What must be in a profile before its owner may apply for a job or a project. */
export const isProfileComplete = ({ full_name, email }: { full_name: string; email: string }) =>
  full_name.trim() !== '' && email.trim() !== '';
