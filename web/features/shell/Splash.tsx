import { useEffect, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { petalPath, petalRotations } from '#web/ui/brand/Logo.tsx';
import styles from './Splash.module.css';

/**
 * CSS only, so that it plays before React has loaded: `splashScript` hides it, this component removes it after its
 * animations.
 */
export function Splash({ brand }: { brand: string }) {
  const t = useText();
  const [hasEnded, setEnded] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = () => setEnded(true);
    // No animations when hidden or under reduced motion: ends at once.
    const animations = screen.current?.getAnimations() ?? [];
    void Promise.allSettled(animations.map((animation) => animation.finished)).then(end);
  }, []);
  if (hasEnded) return null;
  const tagline = t(m.shell_tagline);
  return (
    <div ref={screen} className={styles.splash}>
      <p className="visually-hidden">{`${brand}. ${tagline}`}</p>
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        {petalRotations.map((rotation) => (
          <g key={rotation} transform={rotation}>
            <path d={petalPath} />
          </g>
        ))}
        <circle cx="12" cy="12" r="2" />
      </svg>
      <p className={styles.name} aria-hidden="true">
        {brand}
      </p>
      <p className={styles.tagline} aria-hidden="true">
        {Array.from(tagline, (letter, index) => (
          <span key={index}>{letter}</span>
        ))}
      </p>
    </div>
  );
}

/**
 * Runs in the head before the first paint: shows the splash only on the first page of a browser session (its cookie is
 * shared by tabs), and ends it at the first key, tap or scroll.
 */
export const splashScript = `(function(){var end=function(){document.documentElement.dataset.touched=''};try{if(/(^|; )visited=1/.test(document.cookie))return end();document.cookie='visited=1; path=/; samesite=lax'+(location.protocol==='https:'?'; secure':'')}catch(e){}['keydown','pointerdown','wheel','touchmove'].forEach(function(name){addEventListener(name,end,{once:true,capture:true,passive:true})})})();`;
