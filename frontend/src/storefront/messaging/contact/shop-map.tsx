import { isolate } from '@pressline/domain/kernel/isolates.ts';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import text from '../../../shared/ui/text.module.css';
import styles from './shop-map.module.css';

/** Main roads, from the coast inland: parallel to the coast, then across. */
const ROADS = {
  sheikhZayed: 'M-20 236 C140 196 300 126 470 60 S650 -30 700 -60',
  firstAlKhail: 'M-20 352 C150 316 330 238 500 168 S660 96 720 66',
  alKhail: 'M-20 486 C170 448 380 358 560 278 S690 212 740 186',
  alManara: 'M300 -20 C342 78 388 172 430 262 S500 416 540 500',
  ummSuqeim: 'M20 60 C66 170 112 268 154 360 S204 452 226 500',
  latifa: 'M158 30 C206 140 252 232 296 322 S352 432 384 500',
} as const;

/** The main roads in the order in which they are drawn, each with its width and its colour. */
const DRAWN_ROADS = [
  ['latifa', 11, '--map-road'],
  ['alManara', 11, '--map-road'],
  ['ummSuqeim', 11, '--map-road'],
  ['firstAlKhail', 11, '--map-road'],
  ['alKhail', 20, '--map-highway'],
  ['sheikhZayed', 20, '--map-highway'],
] as const;

/** Streets between the main roads. */
const STREETS = [
  'M196 226 L462 116',
  'M216 268 L482 158',
  'M236 314 L566 174',
  'M258 360 L588 222',
  'M92 330 L186 292',
  'M110 376 L204 338',
  'M128 424 L232 382',
  'M232 212 L286 332',
  'M266 198 L322 318',
  'M338 168 L394 288',
  'M374 152 L430 272',
  'M450 150 L486 226',
  'M520 124 L562 214',
  'M566 104 L606 196',
  'M356 320 L404 428',
  'M310 342 L352 434',
  'M472 270 L522 376',
  'M596 212 L642 310',
] as const;

/** Blocks of workshops. */
const BLOCKS: readonly (readonly [x: number, y: number, width: number, height: number])[] = [
  [236, 206, 30, 14],
  [270, 232, 34, 16],
  [300, 182, 26, 14],
  [318, 210, 40, 18],
  [352, 176, 24, 14],
  [394, 158, 26, 14],
  [404, 190, 34, 16],
  [300, 268, 30, 16],
  [344, 250, 28, 14],
  [388, 232, 32, 16],
  [470, 178, 28, 14],
  [508, 160, 30, 14],
  [330, 296, 34, 14],
  [524, 196, 26, 12],
  [262, 302, 22, 12],
  [452, 244, 26, 14],
  [376, 332, 34, 16],
  [420, 312, 30, 16],
  [500, 286, 34, 16],
  [548, 262, 30, 14],
];

/**
 * A hand-drawn map of the shop’s surroundings, so that no map service is contacted. North is up, so it is not mirrored
 * in right-to-left languages.
 */
export function ShopMap() {
  const { t } = useTranslation('pages');
  const id = useId();
  const named = (road: keyof typeof ROADS, offset: string, name: string, shift = -7) => (
    <text dy={shift}>
      <textPath href={`#${id}-${road}`} startOffset={offset}>
        {isolate(name)}
      </textPath>
    </text>
  );
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 640 440" className={styles.map} role="img" aria-label={t('map.alt')} direction="ltr">
        <defs>
          {Object.entries(ROADS).map(([road, d]) => (
            <path key={road} id={`${id}-${road}`} d={d} />
          ))}
        </defs>
        <rect width="640" height="440" fill="var(--map-ground)" />
        <path fill="var(--map-park)" d="M30 0 L260 0 L236 44 C170 74 96 100 40 116 Z" />
        <path fill="var(--map-park)" d="M420 372 L520 330 L556 404 L452 440 L440 440 Z" />
        <g transform="rotate(-22.5 320 220)" fill="var(--map-block)">
          {BLOCKS.map(([x, y, width, height]) => (
            <rect key={`${String(x)}-${String(y)}`} x={x} y={y} width={width} height={height} />
          ))}
        </g>
        <g fill="none" stroke="var(--map-road)" strokeWidth="5">
          {STREETS.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
        {/* All edges first, so that none crosses a road. */}
        <g fill="none" stroke="var(--map-edge)">
          {DRAWN_ROADS.map(([road, width]) => (
            <use key={road} href={`#${id}-${road}`} strokeWidth={width + 3} />
          ))}
        </g>
        <g fill="none">
          {DRAWN_ROADS.map(([road, width, colour]) => (
            <use key={road} href={`#${id}-${road}`} stroke={`var(${colour})`} strokeWidth={width} />
          ))}
        </g>
        {/* The elevated metro next to Sheikh Zayed Road. */}
        <g fill="none" stroke="var(--bad)" strokeWidth="2.5">
          <use href={`#${id}-sheikhZayed`} strokeDasharray="9 4" transform="translate(5 17)" />
        </g>
        <g fill="var(--map-road)" stroke="var(--bad)" strokeWidth="2.5">
          <circle cx="217" cy="193" r="6" />
          <circle cx="436" cy="93" r="6" />
        </g>
        {named('sheikhZayed', '6%', t('map.road.sheikhZayed'), -13)}
        {named('firstAlKhail', '58%', t('map.road.firstAlKhail'), -10)}
        {named('alKhail', '36%', t('map.road.alKhail'), 25)}
        {named('alManara', '64%', t('map.road.alManara'), -10)}
        {named('ummSuqeim', '34%', t('map.road.ummSuqeim'), -10)}
        <text className={styles.area} transform="translate(196 372) rotate(-23)">
          {t('map.alQuoz')}
        </text>
        <g transform="translate(352 262)">
          <path fill="var(--magenta)" d="M0 0 C-9 -15 -18 -23 -18 -34 A18 18 0 0 1 18 -34 C18 -23 9 -15 0 0 Z" />
          <circle fill="var(--on-magenta)" cx="0" cy="-34" r="8" />
          <path stroke="var(--on-magenta)" strokeWidth="2" d="M0 -46 V-22 M-12 -34 H12" />
          <text x="26" y="-29" className={styles.shop}>
            {'Pressline'}
          </text>
        </g>
        <g transform="translate(604 404)">
          <path fill="none" stroke="var(--quiet)" strokeWidth="2" d="M0 14 L0 -14 M-6 -6 L0 -14 L6 -6" />
          <text x="0" y="28" textAnchor="middle" className={styles.north}>
            {t('map.north')}
          </text>
        </g>
      </svg>
      <figcaption className={clsx(text.muted, text.small, styles.caption)}>{t('map.sketch')}</figcaption>
    </figure>
  );
}
