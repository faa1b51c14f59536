import { Link } from '@tanstack/react-router';
import { languages } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { Text } from '#web/ui/layout/Text.tsx';
import { textIn } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import way from '#web/illustrations/empty-way.svg?url';
import { Scene } from '#web/ui/brand/Scene.tsx';
import styles from './AccessProhibited.module.css';

export function AccessProhibitedPage() {
  return (
    <div className={classNames('wrap', styles.page)}>
      <Scene source={way} />
      <Text weight="strong" className={classNames('num', styles.code)}>
        404
      </Text>
      <h1 className={styles.title}>
        {languages.map((language) => (
          <span key={language} lang={language}>
            {textIn(language)(m.shell_prohibited_title)}
          </span>
        ))}
      </h1>
      {languages.map((language) => (
        <Text key={language} lang={language} tone="muted" className={styles.text}>
          {textIn(language)(m.shell_prohibited_text)}
        </Text>
      ))}
      <Link to="/" className={buttonClass({ size: 'md' }, styles.back)}>
        {languages.map((language) => (
          <span key={language} lang={language}>
            {textIn(language)(m.shell_prohibited_return)}
          </span>
        ))}
      </Link>
    </div>
  );
}
