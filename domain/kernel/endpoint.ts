import type * as z from 'zod/mini';
import type { Access } from './actor.ts';
import type { ErrorCode } from './errors.ts';

/** The parts of a request that an endpoint reads. All are zod objects; a missing part is not read at all. */
export interface InputShapes {
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
}

/** One API operation: everything that both sides must agree on. */
export interface Endpoint<
  In extends InputShapes = InputShapes,
  Out extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path under the site's root, with `{name}` for a parameter. */
  readonly path: string;
  /** One sentence for the API description. */
  readonly summary: string;
  readonly access: Who;
  /** True when the operation answers with a file instead of JSON: `output` then says nothing. */
  readonly bytes?: true;
  /** True when the body of the request is a file, read as a stream: no shape describes it. */
  readonly upload?: true;
  /** True when somebody who has a second factor may call it before showing that. */
  readonly beforeSecondFactor?: true;
  /** True when what visitors are answered depends on the input alone: it is kept until the site's content changes. */
  readonly kept?: true;
  readonly input: In;
  readonly output: Out;
  /** The refusals that this operation can answer with beside bad_input, not_signed_in and not_allowed. */
  readonly errors: readonly ErrorCode[];
}

/** Declares one API operation. */
export function endpoint<const In extends InputShapes, Out extends z.ZodMiniType, const Who extends Access>(
  definition: Endpoint<In, Out, Who>,
): Endpoint<In, Out, Who> {
  return definition;
}

type Part<In, Key extends keyof InputShapes, Side extends 'input' | 'output'> = Key extends keyof In
  ? In[Key] extends z.ZodMiniType
    ? Record<Key, Side extends 'input' ? z.input<In[Key]> : z.output<In[Key]>>
    : unknown
  : unknown;

/** What a caller passes: the input shapes before parsing. */
export type CallInput<E extends Endpoint> = Part<E['input'], 'params', 'input'> &
  Part<E['input'], 'query', 'input'> &
  Part<E['input'], 'body', 'input'>;

/** What a handler receives: the input shapes after parsing. */
export type ParsedInput<E extends Endpoint> = Part<E['input'], 'params', 'output'> &
  Part<E['input'], 'query', 'output'> &
  Part<E['input'], 'body', 'output'>;

/** What the operation answers with. */
export type Output<E extends Endpoint> = z.output<E['output']>;

/** The endpoint's path with `params` in their places and `query` behind it; members without a value are left out. */
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
