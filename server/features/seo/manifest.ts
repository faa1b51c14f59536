import type { Language } from '#domain/kernel/language.ts';

const night = '#0e1738';

/** The names of shortcuts and screenshots. */
const labels: Record<Language, Record<'continue' | 'homework' | 'dashboard' | 'lesson', string>> = {
  mn: { continue: 'Үргэлжлүүлэх', homework: 'Даалгавар', dashboard: 'Хяналтын самбар', lesson: 'Хичээл' },
  ja: { continue: '続きから学ぶ', homework: '課題', dashboard: 'ダッシュボード', lesson: 'レッスン' },
  en: { continue: 'Continue learning', homework: 'Homework', dashboard: 'Dashboard', lesson: 'Lesson' },
};

const svg = { sizes: 'any', type: 'image/svg+xml' };
const png = (size: number) => ({ sizes: `${size}x${size}`, type: 'image/png' });
const icon = { src: '/icon-192.png', ...png(192) };
const screens = (['dashboard', 'lesson'] as const).flatMap((name) => [
  { name, form: 'narrow', sizes: '780x1688' },
  { name, form: 'wide', sizes: '1280x800' },
]);

/** The web manifest. The shortcuts have no ids, so the dashboard leads on. Manifests have no icons per theme. */
export function manifestOf(language: Language, brand: string) {
  const texts = labels[language];
  const shortcut = (name: 'continue' | 'homework') => ({ name: texts[name], url: `/dashboard#${name}`, icons: [icon] });
  return {
    // Installed copies keep it when the start changes.
    id: '/',
    name: brand,
    short_name: brand,
    lang: language,
    dir: 'ltr',
    start_url: '/dashboard',
    display: 'standalone',
    background_color: night,
    theme_color: night,
    icons: [
      { src: '/favicon.svg', ...svg },
      icon,
      { src: '/icon-512.png', ...png(512) },
      { src: '/icon-maskable-512.png', ...png(512), purpose: 'maskable' },
      { src: '/icon-monochrome.svg', ...svg, purpose: 'monochrome' },
    ],
    shortcuts: [shortcut('continue'), shortcut('homework')],
    // Pictures of the demonstration content.
    screenshots: screens.map(({ name, form, sizes }) => ({
      src: `/screenshots/${name}-${form}.webp`,
      sizes,
      type: 'image/webp',
      form_factor: form,
      label: texts[name],
    })),
  };
}
