import type { FieldError } from 'react-hook-form';

/** Every wrong member of a form's errors, by its path, lists' entries included. */
export function wrongMembers(errors: object, parent = ''): { path: string; error: FieldError }[] {
  return Object.entries(errors).flatMap(([key, error]: [string, object | undefined]) => {
    if (!error) return [];
    const path = `${parent}${key}`;
    return isFieldError(error) ? [{ path, error }] : wrongMembers(error, `${path}.`);
  });
}

const isFieldError = (error: object): error is FieldError => 'type' in error && typeof error.type === 'string';
