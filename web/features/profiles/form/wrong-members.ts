import type { FieldError } from 'react-hook-form';

/** All errors of a form with their paths, including entries of lists. */
export function wrongMembers(errors: object, parent = ''): { path: string; error: FieldError }[] {
  return Object.entries(errors).flatMap(([key, error]: [string, object | undefined]) => {
    if (!error) return [];
    const path = `${parent}${key}`;
    return isFieldError(error) ? [{ path, error }] : wrongMembers(error, `${path}.`);
  });
}

const isFieldError = (error: object): error is FieldError => 'type' in error && typeof error.type === 'string';
