import * as z from 'zod/mini';
import type { Access, AdminAccess, ExportAccess } from './permissions.ts';
import type { ErrorCode } from './errors.ts';

/** The parsed parts of a request; absent parts are not read. */
export interface InputShapes {
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
}

interface Definition<In extends InputShapes, Out extends z.ZodMiniType, Who extends Access> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path, with `{name}` for parameters. */
  readonly path: string;
  /** One sentence for the API description. */
  readonly summary: string;
  readonly access: Who;
  /** True if the response is a file; it then has no `output`. */
  readonly bytes?: true;
  /** True if the request body is a streamed file. */
  readonly upload?: true;
  /** True if it may be called before the second factor. */
  readonly beforeSecondFactor?: true;
  /** True if responses to visitors depend only on the input and may be cached until content changes. */
  readonly cached?: Who extends 'public' ? true : never;
  /** Default none. */
  readonly input?: In;
  /** Default null. */
  readonly output?: Out;
  /** Error codes besides bad_input, not_signed_in and not_allowed. */
  readonly errors?: readonly ErrorCode[];
}

export interface Endpoint<
  In extends InputShapes = InputShapes,
  Out extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> extends Definition<In, Out, Who> {
  readonly input: In;
  readonly output: Out;
  readonly errors: readonly ErrorCode[];
}

export function endpoint<
  const Who extends Access,
  const In extends InputShapes = {},
  Out extends z.ZodMiniType = z.ZodMiniNull,
>(definition: Definition<In, Out, Who>): Endpoint<In, Out, Who>;
export function endpoint(definition: Definition<InputShapes, z.ZodMiniType, Access>): Endpoint {
  return { input: {}, output: z.null(), errors: [], ...definition };
}

/** The export of an admin list as CSV. */
export const exportOf = <In extends InputShapes>(
  {
    path,
    input,
    errors,
    access,
  }: Pick<Endpoint<In, z.ZodMiniType, AdminAccess>, 'path' | 'input' | 'errors' | 'access'>,
  what: string,
) =>
  endpoint<ExportAccess, In>({
    method: 'GET',
    path: `${path}/export`,
    summary: `The ${what} that match the filters, as CSV.`,
    access: access === 'staff' || access === 'office' ? 'office' : 'admin',
    bytes: true,
    input,
    errors,
  });

type Part<In, Key extends keyof InputShapes, Side extends 'input' | 'output'> = Key extends keyof In
  ? In[Key] extends z.ZodMiniType
    ? Record<Key, Side extends 'input' ? z.input<In[Key]> : z.output<In[Key]>>
    : unknown
  : unknown;

export type CallInput<E extends Endpoint> = Part<E['input'], 'params', 'input'> &
  Part<E['input'], 'query', 'input'> &
  Part<E['input'], 'body', 'input'>;

export type ParsedInput<E extends Endpoint> = Part<E['input'], 'params', 'output'> &
  Part<E['input'], 'query', 'output'> &
  Part<E['input'], 'body', 'output'>;

export type Output<E extends Endpoint> = z.output<E['output']>;

/** The address of an operation with parameters and query; undefined members are omitted. */
export function addressOf(
  path: string,
  { params = {}, query = {} }: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const members = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return members.length > 0 ? `${filled}?${members.join('&')}` : filled;
}
