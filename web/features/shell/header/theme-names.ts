import { m } from '#web/paraglide/messages.js';
import type { Theme } from '#web/lib/theme/theme.ts';

export const themeNames = {
  system: m.shell_theme_system,
  light: m.shell_theme_light,
  dark: m.shell_theme_dark,
} satisfies Record<Theme, unknown>;
