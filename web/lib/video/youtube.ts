const hosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'www.youtube-nocookie.com'];
const videoId = /^[\w-]{11}$/;

/** The id of the YouTube video that a link leads to; null for every other address. */
export function youTubeIdOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { hostname, pathname, searchParams } = new URL(link);
  const [, first = '', second = ''] = pathname.split('/');
  const inPath = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : null;
  const id = hostname === 'youtu.be' ? first : hosts.includes(hostname) ? (searchParams.get('v') ?? inPath) : null;
  return id !== null && videoId.test(id) ? id : null;
}

/** The page of a video. */
export const watchAddress = (id: string) => `https://www.youtube.com/watch?v=${id}`;

/** The site that plays YouTube videos without cookies. */
export const playerOrigin = 'https://www.youtube-nocookie.com';

/** The address of the player for a video, begun at `seconds`. */
export function playerAddress(id: string, seconds: number): string {
  const members = new URLSearchParams({
    autoplay: '1',
    enablejsapi: '1',
    origin: window.location.origin,
    start: String(Math.floor(seconds)),
  });
  return `${playerOrigin}/embed/${id}?${members.toString()}`;
}

/** What the player tells about itself; null for messages that say nothing of it. */
export function playerReport(data: unknown): { ended: boolean; seconds: number | null } | null {
  if (typeof data !== 'string') return null;
  try {
    const { event, info } = JSON.parse(data) as { event?: unknown; info?: unknown };
    if (event === 'onStateChange') return { ended: info === endedState, seconds: null };
    if (event !== 'infoDelivery' || typeof info !== 'object' || info === null) return null;
    const { playerState, currentTime } = info as { playerState?: unknown; currentTime?: unknown };
    return { ended: playerState === endedState, seconds: typeof currentTime === 'number' ? currentTime : null };
  } catch {
    return null;
  }
}

const endedState = 0;
