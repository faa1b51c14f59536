import { Readable } from 'node:stream';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Listener } from '#server/database/listener.ts';

/** Says who sends each of several requests, as often as it is asked: null when nobody who counts any more. */
export type Recognize = (requests: readonly FastifyRequest[]) => Promise<(Actor | null)[]>;

interface Stream {
  out: Readable;
  actor: Actor;
  request: FastifyRequest;
  /** What is told with the next event. */
  topics: Set<string>;
  isEnded: boolean;
}

const beatEvery = 15_000;
/** Milliseconds in which topics are gathered: a change of a hundred rows is one event. */
const gatherFor = 100;
const streamsPerSession = 8;
/** Bytes that wait for a reader at most: who does not read is let go. */
const mostUnread = 65_536;

const channel = 'live';
/** A session that ended, or may have: it goes to no page. */
const sessionTopic = 'session';
/** A person whose role may have changed. */
const profileTopic = 'profile';
/** Topics that only the person's own pages show; admins do not get everybody's. */
const ownTopics = new Set(['notifications', 'lessons']);
/** Anything may have changed. */
const allTopics = 'all';

const message = z.object({ topic: z.string(), person: z.nullable(z.string()) });

/** The event streams of this process, which tell open pages of changes in whichever process: the database passes them on. */
export class EventStreams {
  readonly #listener: Pick<Listener, 'listen'>;
  readonly #recognize: Recognize;
  readonly #streams = new Set<Stream>();
  readonly #timer = setInterval(() => void this.beat(), beatEvery).unref();
  /** Streams whose person has to be looked up. */
  readonly #doubtful = new Set<Stream>();
  #looking: Promise<void> | null = null;
  #beating: Promise<void> | null = null;
  #listening: Promise<void> | null = null;

  constructor({ listener, recognize }: { listener: Pick<Listener, 'listen'>; recognize: Recognize }) {
    this.#listener = listener;
    this.#recognize = recognize;
  }

  /**
   * A stream for who sent `request`: their own topics, and for admins everybody's but what people are told. 'profile' stays
   * among an admin's: it says that a role or a verification changed, which admins do by hand, and their lists show both.
   * A session may have eight streams.
   */
  async open({ actor, request }: Pick<Stream, 'actor' | 'request'>): Promise<Readable> {
    await this.#listen();
    const ofSession = Array.from(this.#streams).filter((stream) => stream.actor.sessionId === actor.sessionId);
    if (ofSession.length >= streamsPerSession) throw new AppError('too_many_requests');
    const out = new Readable({ read: () => {} });
    const stream: Stream = { out, actor, request, topics: new Set(), isEnded: false };
    this.#streams.add(stream);
    out.on('close', () => this.#streams.delete(stream));
    // Sent at once, so that the reader knows that it is heard.
    write(stream, ':\n\n');
    return out;
  }

  /**
   * Ends the streams whose sessions no longer count and shows the others that the line is alive; done every 15 seconds, and
   * never twice at a time.
   */
  async beat(): Promise<void> {
    this.#beating ??= this.#beat().finally(() => {
      this.#beating = null;
    });
    await this.#beating;
  }

  /** Ends all streams. */
  close(): void {
    clearInterval(this.#timer);
    for (const stream of this.#streams) end(stream);
  }

  async #listen(): Promise<void> {
    const ear = {
      onMessage: (text: string) => this.#onMessage(text),
      onBack: () => {
        for (const stream of this.#streams) tellSoon(stream, allTopics);
      },
    };
    this.#listening ??= this.#listener.listen(channel, ear).catch((error: unknown) => {
      this.#listening = null;
      throw error;
    });
    await this.#listening;
  }

  #onMessage(text: string): void {
    const { topic, person } = messageOf(text);
    for (const stream of this.#streams) {
      const { userId, role, view } = stream.actor;
      const isOwn = userId === person;
      // A view ends with its admin's session or role, whoever it shows.
      const mayHaveEnded = (isOwn || view?.adminId === person) && (topic === sessionTopic || topic === profileTopic);
      if (mayHaveEnded) void this.#check([stream]);
      const isHeard = isOwn || (role === 'admin' && !ownTopics.has(topic));
      if (topic !== sessionTopic && isHeard) tellSoon(stream, topic);
    }
  }

  async #beat(): Promise<void> {
    await this.#check(this.#streams);
    for (const stream of this.#streams) write(stream, ':\n\n');
  }

  // One look at a time, of all streams that came to be doubted meanwhile: an older answer never comes after a newer one.
  async #check(streams: Iterable<Stream>): Promise<void> {
    for (const stream of streams) this.#doubtful.add(stream);
    this.#looking ??= this.#look();
    await this.#looking;
  }

  async #look(): Promise<void> {
    // Not at once: what one message casts doubt on is looked up together.
    await Promise.resolve();
    while (this.#doubtful.size > 0) {
      const streams = Array.from(this.#doubtful);
      this.#doubtful.clear();
      // A database that is away says nothing of the sessions.
      const actors = await this.#recognize(streams.map((stream) => stream.request)).catch(() => null);
      if (actors === null) continue;
      for (const [place, stream] of streams.entries()) {
        const actor = actors[place];
        if (actor) stream.actor = actor;
        else end(stream);
      }
    }
    this.#looking = null;
  }
}

// What is none of our triggers' is no reason to end the process.
function messageOf(text: string) {
  try {
    return message.parse(JSON.parse(text));
  } catch {
    return { topic: sessionTopic, person: null };
  }
}

function tellSoon(stream: Stream, topic: string): void {
  if (stream.topics.size === 0) setTimeout(() => tell(stream), gatherFor).unref();
  stream.topics.add(topic);
}

function tell(stream: Stream): void {
  write(stream, `data: ${JSON.stringify(Array.from(stream.topics))}\n\n`);
  stream.topics.clear();
}

function write(stream: Stream, text: string): void {
  if (stream.isEnded || stream.out.destroyed) return;
  if (stream.out.readableLength > mostUnread) stream.out.destroy();
  else stream.out.push(text);
}

function end(stream: Stream): void {
  if (!stream.isEnded && !stream.out.destroyed) stream.out.push(null);
  stream.isEnded = true;
}
