/** The ids of closed banners, separated by spaces. */
const key = 'zamnal.banners';

const closed = () => window.localStorage.getItem(key) ?? '';

/** Hides banners that the reader has closed in a page that is not hydrated yet. */
export function hideClosedBanners(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-banner]'))
    element.hidden = closed().includes(element.dataset['banner'] ?? '');
}

export function closeBanner(id: string): void {
  window.localStorage.setItem(key, `${closed()} ${id}`);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** For `useSyncExternalStore`: the ids of closed banners as one text. */
export const closedBanners = {
  subscribe: (onChange: () => void) => {
    window.addEventListener('storage', onChange);
    return () => window.removeEventListener('storage', onChange);
  },
  read: closed,
};
