import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Checks a form with the contract's schema; an error's type is its fault, its message the maximum length. */
export function schemaResolver<Draft extends FieldValues, Body>(
  schema: z.ZodMiniType<Body>,
  bodyOf: (draft: Draft) => unknown,
  faultOf: (path: string, issue: Issue, draft: Draft) => string,
): Resolver<Draft, unknown, Body> {
  return (draft) => {
    const result = z.safeParse(schema, bodyOf(draft));
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Draft> = {};
    for (const issue of result.error.issues) {
      const path = issue.path.join('.');
      const max = 'maximum' in issue ? String(issue.maximum) : '';
      if (!get(errors, path)) set(errors, path, { type: faultOf(path, issue, draft), message: max });
    }
    return { values: {}, errors };
  };
}
