import { m } from '#web/paraglide/messages.js';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import styles from './HomeScene.module.css';
import { totalMonths } from './stages.ts';

const mountain =
  'M690 282C790 250 868 170 906 110q8-12 20-12l12 3 14-4 14 4 12-3q12 0 20 12C1036 170 1114 250 1214 282Z';

export function HomeScene() {
  return (
    <div className={styles.scene}>
      <svg viewBox="0 0 1440 282" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <circle cx="952" cy="128" r="96" className={styles.sun} />
        <path
          className={styles.far}
          d="M0 150C70 118 120 92 176 100c44 6 66 34 118 30 60-5 92-62 160-56 60 5 86 64 150 74 64 10 108-22 170-14 70 9 120 60 190 70 150 22 300 0 476 6v72H0Z"
        />
        <path className={styles.dark} d={mountain} />
        <clipPath id="scene-mountain">
          <path d={mountain} />
        </clipPath>
        <path
          clipPath="url(#scene-mountain)"
          className={styles.snow}
          d="M840 80h230v78l-20-2-22 16-18-22-20 28-19-24-19 26-19-28-17 24-17-20-20 16-29-8Z"
        />
        <path
          className={styles.near}
          d="M0 204c110-36 190-42 292-22 92 18 150 44 258 36 90-7 130-30 214-24 110 8 150 40 260 40 130 0 250-14 416-6v54H0Z"
        />
        <g className={styles.tokyo}>
          <g className={styles.dark}>
            <path d="M1186 282v-92h34v92zM1226 282v-124h30v124zM1262 282v-70h38v70zM1306 282v-146l14-10 14 10v146zM1340 282v-86h30v86zM1376 282v-112h36v112zM1418 282v-64h22v64z" />
            <path d="M1148 282l10-70 5-44 2-40h4l2 40 5 44 10 70h-8l-11-30-11 30zM1158 226h18v5h-18zM1161 196h12v4h-12z" />
          </g>
          <g className={styles.windows}>
            <path d="M1232 170h6v8h-6zM1243 170h6v8h-6zM1232 188h6v8h-6zM1243 206h6v8h-6zM1384 184h6v8h-6zM1396 184h6v8h-6zM1384 202h6v8h-6zM1312 152h6v8h-6zM1322 170h6v8h-6zM1194 204h6v8h-6zM1206 222h6v8h-6z" />
          </g>
        </g>
        <g className={styles.ulaanbaatar}>
          <g className={styles.dark}>
            <path d="M182 282v-84h38v84zM226 282v-118h30v118zM312 282v-98h26v98zM344 282v-128l30-12v140zM380 282v-74h42v74zM428 282v-52h26v52z" />
            <path d="M264 282c-4-66 8-126 46-162v162z" />
            <path d="M92 230q16-2 24-14h36q8 12 24 14v4H92zM106 210q10-2 15-10h26q5 8 15 10v4h-56zM131 188h6v12h-6zM104 232h60v50h-60zM114 212h40v8h-40z" />
          </g>
          <g className={styles.windows}>
            <path d="M192 208h6v8h-6zM204 208h6v8h-6zM192 226h6v8h-6zM233 176h6v8h-6zM244 176h6v8h-6zM233 194h6v8h-6zM244 212h6v8h-6zM233 230h6v8h-6zM319 196h6v8h-6zM319 214h6v8h-6zM329 232h6v8h-6zM352 164h6v8h-6zM362 164h6v8h-6zM352 182h6v8h-6zM362 200h6v8h-6zM352 218h6v8h-6zM390 218h6v8h-6zM404 218h6v8h-6zM390 236h6v8h-6zM130 246h8v12h-8z" />
            <path d="M282 190h20v4h-20zM278 208h24v4h-24zM276 226h26v4h-26zM290 172h12v4h-12z" />
          </g>
        </g>
        <g>
          <path className={styles.snow} d="M470 250v-12c0-2 1-3 3-4l21-14q3-2 6 0l21 14c2 1 3 2 3 4v12Z" />
          <path className={styles.dark} d="M470 239h54v3h-54zM491 250v-11h12v11z" />
        </g>
        <path className={styles.ground} d="M0 282h1440v-16c-220-18-430-22-720-14S220 246 0 262Z" />
      </svg>
    </div>
  );
}

export function JourneyPanel() {
  const t = useText();
  return (
    <div className={styles.panel}>
      <Stack gap={3} className={styles.text}>
        <p className={styles.title}>{t(m.home_title)}</p>
        <Text tone="muted">{t(m.home_lead, totalMonths)}</Text>
      </Stack>
      <HomeScene />
    </div>
  );
}
