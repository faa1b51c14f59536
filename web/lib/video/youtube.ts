const hosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'www.youtube-nocookie.com'];
const videoId = /^[\w-]{11}$/;

/** The video id of a YouTube link, or null. */
export function youTubeIdOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { hostname, pathname, searchParams } = new URL(link);
  const [, first = '', second = ''] = pathname.split('/');
  const inPath = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : null;
  const id = hostname === 'youtu.be' ? first : hosts.includes(hostname) ? (searchParams.get('v') ?? inPath) : null;
  return id !== null && videoId.test(id) ? id : null;
}

export const watchAddress = (id: string) => `https://www.youtube.com/watch?v=${id}`;

/** YouTube's cookie-free domain. */
export const playerOrigin = 'https://www.youtube-nocookie.com';

/** The player's address for a video, starting at `seconds`. */
export function playerAddress(id: string, seconds: number): string {
  const members = new URLSearchParams({
    autoplay: '1',
    enablejsapi: '1',
    origin: window.location.origin,
    start: String(Math.floor(seconds)),
  });
  return `${playerOrigin}/embed/${id}?${members.toString()}`;
}

/** The state in a message of the player; null for other messages. */
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
