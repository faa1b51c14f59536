import { Readable } from 'node:stream';
import type { Actor } from '#domain/kernel/actor.ts';
import { type AdminAccess, mayCall } from '#domain/kernel/permissions.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Listener } from '#server/database/listener.ts';

/** Authenticates requests; null for a request whose session is no longer valid. */
export type FindActors = (requests: readonly FastifyRequest[]) => Promise<(Actor | null)[]>;

interface Stream {
  out: Readable;
  actor: Actor;
  request: FastifyRequest;
  topics: Set<string>;
  /** When its session is checked and a heartbeat sent, by `performance.now()`. */
  nextBeat: number;
  isEnded: boolean;
}

const heartbeatMs = 15_000;
/** Streams whose heartbeats fall into the same interval are checked together. */
const beatIntervalMs = 500;
/** Topics are collected for this time, so that a change of a hundred rows is one event. */
const collectMs = 100;
/** A page opens its stream up to this time after it has loaded its data; messages from then are sent to a new stream. */
const missedMs = 10_000;
/** One for each visible tab of a person; beyond it the oldest ends. */
const streamsPerPerson = 10;
/** Seconds after which a client that found all streams taken tries again. */
const retrySeconds = 30;
/** A client with more unread bytes is disconnected. */
const maxUnreadBytes = 65_536;

const channel = 'live';
/** A session has ended or may have; not sent to pages. */
const sessionTopic = 'session';
/** A person's role may have changed. */
const profileTopic = 'profile';
/** The admins that get the topics of all people; others only those about themselves. */
const topicAccess = new Map<string, AdminAccess>([
  ['profile', 'staff'],
  ['enrollments', 'staff'],
  ['progress', 'teaching'],
  ['homework', 'teaching'],
  ['questions', 'teaching'],
  ['reports', 'teaching'],
  ['practice', 'teaching'],
  ['applications', 'office'],
  ['proposals', 'office'],
  ['verification', 'office'],
]);
/** Anything may have changed. */
const allTopics = 'all';

const message = z.object({ topic: z.string(), person: z.nullable(z.string()) });

type Message = z.infer<typeof message>;

/** Server-sent events: notifies open pages of changes made in any process, received from the database. */
export class EventStreams {
  readonly #listener: Pick<Listener, 'listen'>;
  readonly #findActors: FindActors;
  readonly #max: number;
  readonly #streams = new Set<Stream>();
  /** The streams by what messages name (`groupsOf`): a message must not visit those of all people. */
  readonly #groups = new Map<string, Set<Stream>>();
  readonly #timer = setInterval(() => void this.#beatDue(), beatIntervalMs).unref();
  /** The messages of the last seconds, each once, oldest first. */
  readonly #recent = new Map<string, Message & { at: number }>();
  /** Streams whose sessions must be checked. */
  readonly #unchecked = new Set<Stream>();
  #checking: Promise<void> | null = null;
  #heartbeat: Promise<void> | null = null;
  #listening: Promise<void> | null = null;
  #isClosed = false;

  /** At most `max` streams are open at a time. */
  constructor({
    listener,
    findActors,
    max,
  }: {
    listener: Pick<Listener, 'listen'>;
    findActors: FindActors;
    max: number;
  }) {
    this.#listener = listener;
    this.#findActors = findActors;
    this.#max = max;
  }

  /** The number of open streams. */
  get size(): number {
    return this.#streams.size;
  }

  /**
   * Opens a stream with the actor's own topics; admins also get those of all users that they may see. Ends the person's oldest
   * stream beyond ten in this process. Throws `unavailable` when the process has no room for another one.
   */
  async open({ actor, request }: Pick<Stream, 'actor' | 'request'>): Promise<Readable> {
    await this.#listen();
    if (this.#streams.size >= this.#max) throw new AppError('unavailable', { details: { retry_after: retrySeconds } });
    const open = Array.from(this.#groups.get(personOf(actor)) ?? []).filter(
      (stream) => !stream.isEnded && personOf(stream.actor) === personOf(actor),
    );
    if (open[0] && open.length >= streamsPerPerson) end(open[0]);
    const out = new Readable({ read: () => {} });
    // At any time in the interval, so that streams that were opened at once are not all checked at once.
    const nextBeat = performance.now() + Math.random() * heartbeatMs;
    const stream: Stream = { out, actor, request, topics: new Set(), nextBeat, isEnded: false };
    this.#streams.add(stream);
    this.#join(stream);
    out.on('close', () => {
      this.#streams.delete(stream);
      this.#leave(stream);
    });
    // Sent at once, so that the client knows that the stream is open.
    write(stream, ':\n\n');
    if (this.#isClosed) end(stream);
    this.#forgetOld();
    for (const missed of this.#recent.values()) if (isFor(actor, missed)) sendSoon(stream, missed.topic);
    return out;
  }

  /** Ends those of `streams` with invalid sessions and sends a heartbeat to the others; once at a time. */
  async beat(streams: Iterable<Stream> = this.#streams): Promise<void> {
    this.#heartbeat ??= this.#beat(streams).finally(() => {
      this.#heartbeat = null;
    });
    await this.#heartbeat;
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const stream of this.#streams) end(stream);
  }

  async #listen(): Promise<void> {
    const callbacks = {
      onMessage: (text: string) => this.#onMessage(text),
      onBack: () => {
        for (const stream of this.#streams) sendSoon(stream, allTopics);
      },
    };
    this.#listening ??= this.#listener.listen(channel, callbacks).catch((error: unknown) => {
      this.#listening = null;
      throw error;
    });
    await this.#listening;
  }

  #join(stream: Stream): void {
    for (const name of groupsOf(stream.actor)) {
      const group = this.#groups.get(name);
      if (group) group.add(stream);
      else this.#groups.set(name, new Set([stream]));
    }
  }

  #leave(stream: Stream): void {
    for (const name of groupsOf(stream.actor)) {
      const group = this.#groups.get(name);
      group?.delete(stream);
      if (group?.size === 0) this.#groups.delete(name);
    }
  }

  #update(stream: Stream, actor: Actor): void {
    const isMoving = actor.role !== stream.actor.role;
    if (isMoving) this.#leave(stream);
    stream.actor = actor;
    if (isMoving) this.#join(stream);
  }

  #onMessage(text: string): void {
    const { topic, person } = messageOf(text);
    const own = this.#groups.get(person ?? '') ?? new Set();
    // An admin view ends with the admin's session or role.
    if (topic === sessionTopic || topic === profileTopic) void this.#check(own);
    if (topic === sessionTopic) return;
    this.#forgetOld();
    this.#recent.delete(text);
    this.#recent.set(text, { topic, person, at: performance.now() });
    for (const stream of [...own, ...(this.#groups.get(adminGroup) ?? [])])
      if (isFor(stream.actor, { topic, person })) sendSoon(stream, topic);
  }

  #forgetOld(): void {
    const since = performance.now() - missedMs;
    for (const [text, { at }] of this.#recent) {
      if (at > since) return;
      this.#recent.delete(text);
    }
  }

  async #beatDue(): Promise<void> {
    if (this.#heartbeat) return;
    const now = performance.now();
    const due = Array.from(this.#streams).filter((stream) => stream.nextBeat <= now);
    if (due.length === 0) return;
    for (const stream of due) stream.nextBeat = now + heartbeatMs;
    await this.beat(due);
  }

  async #beat(streams: Iterable<Stream>): Promise<void> {
    await this.#check(streams);
    for (const stream of streams) write(stream, ':\n\n');
  }

  // One check at a time, so that an older result cannot overwrite a newer one.
  async #check(streams: Iterable<Stream>): Promise<void> {
    for (const stream of streams) this.#unchecked.add(stream);
    this.#checking ??= this.#checkAll();
    await this.#checking;
  }

  async #checkAll(): Promise<void> {
    // Deferred, so that all streams affected by one message are checked with one query.
    await Promise.resolve();
    while (this.#unchecked.size > 0) {
      const streams = Array.from(this.#unchecked);
      this.#unchecked.clear();
      // While the database is away, sessions cannot be checked.
      const actors = await this.#findActors(streams.map((stream) => stream.request)).catch(() => null);
      if (actors === null) continue;
      for (const [index, stream] of streams.entries()) {
        const actor = actors[index];
        if (!actor) end(stream);
        else if (!stream.out.destroyed) this.#update(stream, actor);
      }
    }
    this.#checking = null;
  }
}

/** The group of the streams of admins. */
const adminGroup = 'admins';

/** A stream belongs to its user, in an admin view also to the admin, and to the admins. */
const groupsOf = ({ userId, role, view }: Actor) => [
  userId,
  ...(view ? [view.adminId] : []),
  ...(role === 'admin' ? [adminGroup] : []),
];

/** True if a page of the actor shows what has changed. */
function isFor(actor: Actor, { topic, person }: Message): boolean {
  const access = topicAccess.get(topic);
  return actor.userId === person || (access !== undefined && mayCall(access, actor));
}

const personOf = ({ userId, view }: Actor) => view?.adminId ?? userId;

// Another program may send anything on the channel.
function messageOf(text: string) {
  try {
    return message.parse(JSON.parse(text));
  } catch {
    return { topic: sessionTopic, person: null };
  }
}

function sendSoon(stream: Stream, topic: string): void {
  if (stream.topics.size === 0) setTimeout(() => send(stream), collectMs).unref();
  stream.topics.add(topic);
}

function send(stream: Stream): void {
  write(stream, `data: ${JSON.stringify(Array.from(stream.topics))}\n\n`);
  stream.topics.clear();
}

function write(stream: Stream, text: string): void {
  if (stream.isEnded || stream.out.destroyed) return;
  if (stream.out.readableLength > maxUnreadBytes) stream.out.destroy();
  else stream.out.push(text);
}

function end(stream: Stream): void {
  if (!stream.isEnded && !stream.out.destroyed) stream.out.push(null);
  stream.isEnded = true;
}
