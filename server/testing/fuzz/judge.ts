import type { Exchange } from './exchange.ts';

/** Patterns that reveal internals of the server. */
const leaks: readonly RegExp[] = [
  /\n\s+at \S+ \(?[^\s)]+:\d+:\d+/,
  /node_modules|node:internal|file:\/\//,
  /\/(?:server|dist|domain|db)\/[\w/-]+\.[tj]s/,
  /\b(?:select|insert into|update|delete from) [\w".]+ (?:from|where|set|values)\b/i,
  /violates (?:unique|check|foreign key|not-null)|duplicate key value|invalid input syntax|syntax error at or near/,
  /relation "|column "[a-z_]+"|constraint "/,
  /ECONNREFUSED|ENOENT|EACCES|SQLSTATE/,
  /TypeError|ReferenceError|RangeError|Cannot read propert|is not a function/,
];

const cookies = /^set-cookie: (?!lang=|oauth-)/im;

/** What is wrong with a response; null if nothing. */
export function judge({ status, head, body, isHung }: Exchange): string | null {
  if (isHung) return 'not finished within the timeout';
  if (status === null) return null;
  if (status >= 500) return `status ${status}`;
  if (/'unsafe-(?:inline|eval)'/.test(head)) return 'a policy with unsafe-inline';
  if (cookies.test(head)) return 'a cookie';
  if (/^access-control-allow-/im.test(head) && !/^content-type: application\/(?:did\+json|vc\+jwt)\b/im.test(head))
    return 'a door for other origins';
  // Served content contains user input; only errors must reveal nothing.
  if (status < 400 || /content-type: text\/html/i.test(head)) return null;
  const leak = leaks.find((pattern) => pattern.test(body));
  return leak ? `a leak: ${leak.exec(body)?.[0] ?? ''}` : null;
}
