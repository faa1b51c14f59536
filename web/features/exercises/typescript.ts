import { transform } from 'sucrase';

/** Removes the types of a program, which are not checked; lines stay. Throws an error with `loc`. */
export const toJavaScript = (program: string): string =>
  transform(program, { transforms: ['typescript'], disableESTransforms: true }).code;
