import { Languages, SunMoon } from 'lucide-react';
import { type Language, languages } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { languageSwitch } from '#web/lib/i18n/language-switch.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { chooseTheme, themes, useTheme } from '#web/lib/theme/theme.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Menu, MenuChoice } from '#web/ui/overlay/Menu.tsx';
import { themeNames, useChooseLanguage } from './preferences.ts';
import styles from './Header.module.css';
import { languageNames } from './LanguageChoice.tsx';

/** `chosen` may differ from the language of this page. */
export function LanguageMenu({ chosen }: { chosen: Language }) {
  const t = useText();
  const choose = useChooseLanguage();
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={styles.preference}
          {...languageSwitch}
          aria-label={`${t(m.shell_language)}: ${languageNames[chosen]}`}
        >
          <Languages />
          <span lang={chosen}>{languageNames[chosen]}</span>
        </button>
      }
    >
      <MenuChoice
        label={t(m.shell_language)}
        value={chosen}
        choices={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        onChange={(language) => void choose(language)}
      />
    </Menu>
  );
}

export function ThemeMenu() {
  const t = useText();
  const theme = useTheme();
  return (
    <Menu
      trigger={
        <IconButton label={t(m.shell_theme)}>
          <SunMoon />
        </IconButton>
      }
    >
      <MenuChoice
        label={t(m.shell_theme)}
        value={theme}
        choices={themes.map((value) => ({ value, label: t(themeNames[value]) }))}
        onChange={chooseTheme}
      />
    </Menu>
  );
}
