/** Milliseconds after a reload in which the page is not reloaded again. */
const reloadPauseMs = 10_000;

/** Reloads the page when a module of an older build is gone. `own` is the URL of a file whose name changes with every build. */
export function leaveReplacedBuild(own: string): void {
  window.addEventListener('vite:preloadError', () => {
    if (!wasReloaded() || performance.now() > reloadPauseMs) void reloadIf(own, (status) => status === 404);
  });
}

/** Reloads once a page whose scripts failed to load, if the site responds; returns whether it does. */
export async function reloadOnce(own: string): Promise<boolean> {
  return !wasReloaded() && (await reloadIntoSite(own));
}

/** Reloads the page with `address` if the site responds; returns whether it does. Some browsers load a failed module again only in a new page. */
export async function reloadIntoSite(address: string): Promise<boolean> {
  return await reloadIf(address, (status) => status !== null);
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

async function reloadIf(address: string, shouldReload: (status: number | null) => boolean): Promise<boolean> {
  if (!shouldReload(await statusOf(address))) return false;
  window.location.reload();
  return true;
}

/** Null if the site does not respond, or only a proxy. */
async function statusOf(address: string): Promise<number | null> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return status < 500 ? status : null;
  } catch {
    return null;
  }
}
