/** What must be in a profile before its owner may apply for a job or a project. */
export const isProfileComplete = ({ full_name, email }: { full_name: string; email: string }) =>
  full_name.trim() !== '' && email.trim() !== '';

/** What the signed-in corner shows for a person: the first letter of the full name, or U. */
export const avatarLetter = (fullName: string) => [...fullName.trim()][0]?.toUpperCase() ?? 'U';
